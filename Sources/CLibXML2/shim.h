#ifndef SETTINGSC_LIBXML2_SHIM_H
#define SETTINGSC_LIBXML2_SHIM_H

/* Where libxml2 was built with ICU, its headers pull in ICU's, whose enumerations differ from those of the ICU inside
   Foundation; Swift refuses to see both. Nothing here needs them, and no structure is passed by value. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/encoding.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <stdlib.h>
#include <string.h>

/* The one place that knows libxml2's versions. */

/* libxml2 2.12 made the error callback's second argument const. */
#if LIBXML_VERSION >= 21200
typedef const xmlError *settingsc_error;
#else
typedef xmlErrorPtr settingsc_error;
#endif

typedef struct {
  startElementNsSAX2Func start_element;
  endElementNsSAX2Func end_element;
  internalSubsetSAXFunc internal_subset;
  referenceSAXFunc reference;
  processingInstructionSAXFunc processing_instruction;
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

/* Parses `size` bytes of UTF-8 followed by a zero byte, in place, without network, DTD or entity substitution.
   `context` receives the parser before the first callback. Recovery is on so that the error callback decides
   what stops the parser; it must call settingsc_xml_stop for everything it does not tolerate.
   Returns 0, or -1 when there is no memory. */
static inline int settingsc_xml_parse(
    const settingsc_xml_callbacks *callbacks, void *state, xmlParserCtxtPtr *context, const char *bytes, int size) {
  xmlParserCtxtPtr parser = xmlNewParserCtxt();
  if (parser == NULL) return -1;
  *context = parser;

  xmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  handler.initialized = XML_SAX2_MAGIC;
  handler.startElementNs = callbacks->start_element;
  handler.endElementNs = callbacks->end_element;
  handler.internalSubset = callbacks->internal_subset;
  handler.reference = callbacks->reference;
  handler.processingInstruction = callbacks->processing_instruction;
  handler.serror = (xmlStructuredErrorFunc)callbacks->error;
  *parser->sax = handler;
  parser->userData = state;
  xmlCtxtUseOptions(parser, XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_RECOVER | XML_PARSE_IGNORE_ENC);

  /* An input without a buffer behind it: libxml2 reads the memory in place and never moves it, so that the cursor
     minus the base is the offset. (A static input buffer is moved by 2.9's shrinking, and offsets drift.) */
  int result = 0;
  xmlParserInputPtr input = xmlNewInputStream(parser);
  if (input == NULL) {
    result = -1;
  } else {
    input->base = (const xmlChar *)bytes;
    input->cur = input->base;
    input->end = input->base + size;
    if (inputPush(parser, input) < 0) result = -1;
  }
  if (result == 0) xmlParseDocument(parser);
  xmlFreeParserCtxt(parser);
  *context = NULL;
  return result;
}

/* Turns `size` bytes of the named encoding into UTF-8. The result is freed with settingsc_xml_free.
   Returns its length; -1 for an unknown encoding, -2 for bytes that are not of it. */
static inline long settingsc_xml_decode(const char *encoding, const unsigned char *bytes, long size, char **result) {
  xmlCharEncodingHandlerPtr handler = xmlFindCharEncodingHandler(encoding);
  if (handler == NULL) return -1;
  xmlBufferPtr in = xmlBufferCreateSize((size_t)size + 1);
  xmlBufferPtr out = xmlBufferCreateSize((size_t)size * 2 + 16);
  long length = -2;
  if (in != NULL && out != NULL && xmlBufferAdd(in, bytes, (int)size) == 0) {
    int status = 1;
    while (xmlBufferLength(in) > 0) {
      int before = xmlBufferLength(in);
      status = xmlCharEncInFunc(handler, out, in);
      if (xmlBufferLength(in) == before) break;
    }
    if (xmlBufferLength(in) == 0) {
      length = xmlBufferLength(out);
      *result = (char *)malloc((size_t)length + 1);
      if (*result == NULL) length = -2;
      else memcpy(*result, xmlBufferContent(out), (size_t)length + 1);
    }
    (void)status;
  }
  if (in != NULL) xmlBufferFree(in);
  if (out != NULL) xmlBufferFree(out);
  xmlCharEncCloseFunc(handler);
  return length;
}

#endif
