// The data that PreviewDocument, PreviewComparison and PreviewPicture write, and the state of a
// drawn preview. A test compares the first part with the data that they write and that is read.

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
  /** The option of `defaults write`; absent for types whose values are written as XML. */
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
  /** The language whose translations are shown in the languages without this table. */
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
  /** The suites in which its rows store values; "" is the app's own. */
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
  /** The suites of the pages that open the row's page, if several; "" is the app's own. */
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
  /** The base name of the page that the row opens; absent if there is no such page. */
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
  /** The registered values by device idiom, if the devices differ. */
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
  /** Whether a baseline suppresses it. */
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

/** A document whose images and pages can be looked up by name. */
interface LoadedDocument extends PreviewData {
  imagesByName: Map<string, Image>;
  pagesByFile: Map<string, Page>;
  pagesByBase: Map<string, Page[]>;
}

/** The user's choices of how pages are drawn. */
interface View {
  /** The folder of the language; empty for the texts as written. */
  language: string;
  appearance: string;
  device: string;
  ios: string;
  reader: string;
  size: string;
  direction: string;
  /** Whether dropped rows are shown. */
  ghosts: boolean;
  /** Whether missing translations are marked. */
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

/** The state without drawn pages: the document, the view, and the values by suite and key. */
interface Model {
  document: LoadedDocument;
  view: View;
  stored: Map<string, Map<string, Value>>;
}

/**
 * An event: the "view", the "document" or the current "page" has changed, a row has "pushed" a
 * page, the page was "scrolled", a "value" was stored or removed, or all "values" were reset.
 */
type PreviewEvent = "view" | "document" | "page" | "pushed" | "scrolled" | "value" | "values";

/** A drawn bundle. */
interface Preview extends Model {
  stage: HTMLElement;
  /** The version in a comparison; absent without a comparison. */
  version?: "old" | "new";
  path: Step[];
  /** The scroll offset of each page, by its name. */
  scrolls: Map<string, number>;
  /** The functions that show a value, by suite and key, called after each change of the value. */
  watchers: Map<string, (() => void)[]>;
  /** The functions that show values of rows with several suites, called after a change of suite. */
  sharedWatchers: (() => void)[];
  /** The suite of the current page; "" is the app's own. */
  suite: string;
  listeners: Map<PreviewEvent, ((suite?: string, key?: string) => void)[]>;
  /** The number of ids given to elements. */
  nameCount: number;
  comparison?: Comparison;
  /** The other version, which shows the same page. */
  partner?: Preview;
  /** Whether the current change follows a change of the other version. */
  isFollowing: boolean;
  /** Whether the view and the page come from the history, which must not record them again. */
  isRestoring: boolean;
}
