#ifndef SETTINGSC_LIBXML2_SHIM_H
#define SETTINGSC_LIBXML2_SHIM_H

/* Where libxml2 was built with ICU, its headers pull in ICU's, whose enumerations differ from those of the ICU inside
   Foundation; Swift refuses to see both. Nothing here needs them, and no structure is passed by value. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <string.h>

/* The one place that knows libxml2's versions. */

#ifndef LIBXML_SAX1_ENABLED
#error "this libxml2 was built without SAX1 (--without-sax1); install the system's libxml2"
#endif

/* libxml2 2.12 made the error callback's second argument const. */
#if LIBXML_VERSION >= 21200
typedef const xmlError *settingsc_error;
#else
typedef xmlErrorPtr settingsc_error;
#endif

/* Only one pair of functions gets the tags: those of SAX1 get names as written; those of SAX2 get names that the parser
   has split and looked up in their namespaces, which takes longer. */
typedef struct {
  startElementSAXFunc start_tag;
  endElementSAXFunc end_tag;
  startElementNsSAX2Func start_element;
  endElementNsSAX2Func end_element;
  internalSubsetSAXFunc internal_subset;
  referenceSAXFunc reference;
  void (*error)(void *state, settingsc_error error);
} settingsc_xml_callbacks;

/* Where the parser stands: the 0-based offset of the next byte, counted in the UTF-8 input. */
static inline long settingsc_xml_offset(xmlParserCtxtPtr context) {
  xmlParserInputPtr input = context->input;
  if (input == NULL) return 0;
  return (long)input->consumed + (long)(input->cur - input->base);
}

static inline void settingsc_xml_stop(xmlParserCtxtPtr context) { xmlStopParser(context); }

static inline int settingsc_error_code(settingsc_error error) { return error->code; }
static inline int settingsc_error_level(settingsc_error error) { return (int)error->level; }
static inline const char *settingsc_error_message(settingsc_error error) { return error->message; }
static inline const char *settingsc_error_text(settingsc_error error, int index) {
  return index == 1 ? error->str1 : index == 2 ? error->str2 : error->str3;
}
static inline xmlParserCtxtPtr settingsc_error_context(settingsc_error error) {
  return (xmlParserCtxtPtr)error->ctxt;
}

/* With SAX1, errors go to the thread's own handler. It is set for the duration of a call, then the caller's is back. */
typedef struct {
  xmlStructuredErrorFunc handler;
  void *data;
} settingsc_error_handler;

static inline settingsc_error_handler settingsc_handle_errors(xmlStructuredErrorFunc handler, void *data) {
  settingsc_error_handler previous = {xmlStructuredError, xmlStructuredErrorContext};
  xmlSetStructuredErrorFunc(data, handler);
  return previous;
}

static inline void settingsc_restore_errors(settingsc_error_handler previous) {
  xmlSetStructuredErrorFunc(previous.data, previous.handler);
}

/* A parser without network, DTD or entity substitution that calls back with `state`. Recovery is on so that the error
   callback decides what stops the parser; it must call settingsc_xml_stop for everything it does not tolerate.
   Freed with settingsc_xml_free; NULL when there is no memory. */
static inline xmlParserCtxtPtr settingsc_xml_create(const settingsc_xml_callbacks *callbacks, void *state) {
  xmlParserCtxtPtr parser = xmlNewParserCtxt();
  if (parser == NULL) return NULL;
  xmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  handler.initialized = callbacks->start_element ? XML_SAX2_MAGIC : 1;
  handler.startElement = callbacks->start_tag;
  handler.endElement = callbacks->end_tag;
  handler.startElementNs = callbacks->start_element;
  handler.endElementNs = callbacks->end_element;
  handler.internalSubset = callbacks->internal_subset;
  handler.reference = callbacks->reference;
  handler.serror = (xmlStructuredErrorFunc)callbacks->error;
  *parser->sax = handler;
  parser->userData = state;
  xmlCtxtUseOptions(parser, XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_RECOVER | XML_PARSE_IGNORE_ENC);
  return parser;
}

static inline void settingsc_xml_free(xmlParserCtxtPtr parser) { xmlFreeParserCtxt(parser); }

/* An input that reads `size` bytes of UTF-8 in place. Each version has one way that neither copies them nor lets the
   offsets drift. */
static inline xmlParserInputPtr settingsc_xml_input(xmlParserCtxtPtr parser, const char *bytes, int size) {
#if LIBXML_VERSION >= 21400
  (void)parser;
  xmlParserInputPtr input = xmlNewInputFromMemory(
      NULL, bytes, (size_t)size, (xmlParserInputFlags)(XML_INPUT_BUF_STATIC | XML_INPUT_BUF_ZERO_TERMINATED));
  /* Without a handler the text is UTF-8, and its first bytes are not taken for a mark of another encoding. */
  if (input != NULL) xmlInputSetEncodingHandler(input, NULL);
  return input;
#else
  /* No buffer stands behind the input: that of 2.9 moves a static text, and later ones copy it. */
  xmlParserInputPtr input = xmlNewInputStream(parser);
  if (input == NULL) return NULL;
  input->base = (const xmlChar *)bytes;
  input->cur = input->base;
  input->end = input->base + size;
  return input;
#endif
}

/* Parses `size` bytes of UTF-8 followed by a zero byte, once per parser.
   Returns 0, or -1 when there is no memory.

   libxml2 calls the parser's own error callback with SAX2 only; with SAX1, errors go to the thread's handler. */
static inline int settingsc_xml_parse(xmlParserCtxtPtr parser, const char *bytes, int size) {
  settingsc_error_handler previous = settingsc_handle_errors(parser->sax->serror, parser->userData);
  int result = -1;
  xmlParserInputPtr input = settingsc_xml_input(parser, bytes, size);
  if (input != NULL) {
    result = 0;
#if LIBXML_VERSION >= 21300
    /* No document is made without the callbacks that make one. */
    (void)xmlCtxtParseDocument(parser, input);
#else
    if (inputPush(parser, input) < 0) {
      xmlFreeInputStream(input);
      result = -1;
    } else {
      xmlParseDocument(parser);
    }
#endif
  }
  settingsc_restore_errors(previous);
  return result;
}

#endif
