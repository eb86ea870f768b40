// The data that PreviewDocument, PreviewComparison and PreviewPicture write, and the state of a
// drawn preview. A test compares the first part with what they write and with what is read.

/**
 * A property-list value: a letter for its type, and its content. Integers and reals keep their
 * digits, dates are ISO 8601, data is base64. "z" stands for a secret and describes it.
 */
type Value =
  | ["s", string]
  | ["i", string]
  | ["r", string]
  | ["b", boolean]
  | ["d", string]
  | ["x", string]
  | ["a", Value[]]
  | ["m", [string, Value][]]
  | ["z", string];

/** The index of a text in a catalog. */
type TextID = number;

interface PreviewData {
  version: number;
  revision?: number;
  bundle: string;
  first: string;
  problems: string[];
  view: InitialView;
  types: Record<string, ValueType>;
  reasons: Record<string, DropReason>;
  offersReaders?: boolean;
  languages: Language[];
  catalogs: Catalog[];
  pages: Page[];
  images: Image[];
  settings: Setting[];
  stored: StoredValues[];
  findings: Finding[];
}

interface InitialView {
  language?: string;
  appearance: string;
  device: string;
  ios: string;
  reader: string;
  appName?: string;
}

interface ValueType {
  name: string;
  /** The option of `defaults write`; absent for values that it takes as a fragment. */
  option?: string;
}

interface DropReason {
  name: string;
  words: string;
}

interface Language {
  name: string;
  tag?: string;
  rtl?: boolean;
  pseudo?: boolean;
}

/** The texts of the pages that share a strings table. */
interface Catalog {
  texts: string[];
  /** The language whose translations the languages without this table show. */
  fallback?: string;
  /** By language, the translation of each text. */
  translations: Record<string, (string | null)[]>;
  /** By language, the texts that lack a translation. */
  missing: Record<string, TextID[]>;
}

interface Page {
  file: string;
  base: string;
  device?: string;
  language?: string;
  inApp?: boolean;
  unreached?: boolean;
  kitOnly?: boolean;
  catalog: number;
  /** The suites that its rows store in; "" is the app's own. */
  suites: string[];
  title?: TextID;
  problem?: string;
  rows: Row[];
}

type Row =
  | GroupRow
  | TextRow
  | TitleRow
  | SwitchRow
  | SliderRow
  | MultiRow
  | RadioRow
  | ChildRow
  | CustomRow
  | ButtonRow
  | LinkRow
  | DateRow
  | ListRow
  | UnknownRow;

interface AnyRow {
  index: number;
  type?: string;
  dialect: string;
  key?: string;
  /** The suite, or the first of several. */
  suite?: string;
  /** The suites of the pages that open the row's page, where there are several; "" is the app's. */
  suites?: string[];
  title?: TextID;
  subtitle?: TextID;
  image?: string;
  line?: number;
  default?: Value;
  idioms?: string[];
  dropped?: DropReason;
}

interface GroupRow extends AnyRow {
  kind: "group";
  footer?: TextID;
}

interface TextRow extends AnyRow {
  kind: "text";
  multiline?: boolean;
  secure?: boolean;
  keyboard?: string;
  capitalization?: string;
  correction?: string;
  placeholder?: TextID;
}

interface TitleRow extends AnyRow {
  kind: "title";
  choices: Choice[];
}

interface SwitchRow extends AnyRow {
  kind: "switch";
  on: Value;
  off: Value;
  checkmark?: boolean;
}

interface SliderRow extends AnyRow {
  kind: "slider";
  minimum?: number;
  maximum?: number;
  minimumImage?: string;
  maximumImage?: string;
}

interface MultiRow extends AnyRow {
  kind: "multi";
  sorted?: boolean;
  choices: Choice[];
}

interface RadioRow extends AnyRow {
  kind: "radio";
  sorted?: boolean;
  choices: Choice[];
  footer?: TextID;
}

interface ChildRow extends AnyRow {
  kind: "child";
  /** The base name of the page that opens; absent where there is none. */
  opens?: string;
  file: string;
}

interface CustomRow extends AnyRow {
  kind: "custom";
  opens?: string;
  file?: string;
}

interface ButtonRow extends AnyRow {
  kind: "button";
}

interface LinkRow extends AnyRow {
  kind: "link";
}

interface DateRow extends AnyRow {
  kind: "date";
  mode: string;
}

interface ListRow extends AnyRow {
  kind: "list";
  itemTitle?: TextID;
  addTitle?: TextID;
  footer?: TextID;
}

interface UnknownRow extends AnyRow {
  kind: "unknown";
}

interface Choice {
  value: Value;
  title?: TextID;
  short?: TextID;
}

interface Image {
  name: string;
  contents: ImageContent[];
}

interface ImageContent {
  language?: string;
  data?: string;
  notShown?: string;
}

interface Setting {
  suite?: string;
  key: string;
  registered?: Value;
  /** By device idiom, where the devices differ. */
  registeredOn?: Record<string, Value>;
  secret?: boolean;
  note?: string;
}

interface StoredValues {
  suite?: string;
  values: [string, Value][];
}

interface Finding {
  severity: string;
  rule: string;
  message: string;
  help?: string;
  path: string;
  line?: number;
  column?: number;
  page?: string;
  row?: number;
  /** Whether a baseline holds it back. */
  recorded?: boolean;
  notes: FindingNote[];
}

interface FindingNote {
  message: string;
  path?: string;
  line?: number;
}

interface Comparison {
  old: string;
  new: string;
  changes: Change[];
}

interface Change {
  change: string;
  level: string;
  message: string;
  effect: string;
  migration: string;
  notes: string[];
  old?: ChangePlace;
  new?: ChangePlace;
}

interface ChangePlace {
  page?: string;
  row?: number;
}

interface Picture {
  page: string;
  language: string;
  appearance: string;
  device: string;
}

// The state.

/** A document with its names made searchable. */
interface LoadedDocument extends PreviewData {
  imagesByName: Map<string, Image>;
  pagesByFile: Map<string, Page>;
  pagesByBase: Map<string, Page[]>;
}

/** How the pages are looked at. */
interface View {
  /** The folder of the language; empty for the texts as written. */
  language: string;
  appearance: string;
  device: string;
  ios: string;
  reader: string;
  size: string;
  direction: string;
  ghosts: boolean;
  marks: boolean;
}

/** One step of the navigation path: to a page, or to the choices of a row. */
type Step = PageStep | ListStep;

interface PageStep {
  kind: "page";
  base: string;
  row?: number;
  title?: TextID;
  catalog?: number;
  /** Whether the page was opened from the list of pages, without a row that leads there. */
  isDirect?: boolean;
}

interface ListStep {
  kind: "list";
  file: string;
  row: number;
  key?: string;
}

/** What needs no page to answer: the bundle, the view, and the stored values by suite and key. */
interface Model {
  document: LoadedDocument;
  view: View;
  stored: Map<string, Map<string, Value>>;
}

/**
 * What happened: the "view", the "document" or the current "page" is another one, a row "pushed" a
 * page, the page was "scrolled", a "value" was stored, or all "values" are the first ones again.
 */
type PreviewEvent = "view" | "document" | "page" | "pushed" | "scrolled" | "value" | "values";

/** A drawn bundle. */
interface Preview extends Model {
  stage: HTMLElement;
  /** Of two versions, which one; absent where there is one. */
  version?: "old" | "new";
  path: Step[];
  /** How far each page was scrolled, by its name. */
  scrolls: Map<string, number>;
  /** What shows a value, by suite and key; each is called after a change. */
  watchers: Map<string, (() => void)[]>;
  /** What shows a value of a row with several suites; each is called when the suite changes. */
  sharedWatchers: (() => void)[];
  /** The suite of the current page; "" is the app's own. */
  suite: string;
  listeners: Map<PreviewEvent, ((suite?: string, key?: string) => void)[]>;
  /** The number of names that were given to elements. */
  nameCount: number;
  comparison?: Comparison;
  /** The other version, which shows the same page. */
  partner?: Preview;
  /** Whether the other version began what happens now. */
  isFollowing: boolean;
  /** Whether the view and the page are taken from the history, which must not note them again. */
  isRestoring: boolean;
}
