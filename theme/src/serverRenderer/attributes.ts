/**
 * Attributes as React writes them: names as in HTML, values by the kind of the attribute.
 *
 * A table stores the kind of every known name, because comparing with a hundred names would be most of the work for an
 * element in an interpreter.
 */

import { escapeHtml } from './escapeHtml';

/** Writes an attribute whose value is neither `null` nor `undefined`; an empty string omits it. */
type Writer = (value: unknown) => string;

/** Properties that are not attributes. */
const SKIPPED =
  'children dangerouslySetInnerHTML defaultChecked defaultValue innerHTML ref suppressContentEditableWarning suppressHydrationWarning';

/** Boolean attributes. */
const BOOLEANS =
  'allowFullScreen async autoPlay controls credentialless default defer disabled disablePictureInPicture disableRemotePlayback formNoValidate hidden inert itemScope loop noModule noValidate open playsInline readOnly required reversed scoped seamless';

/** Boolean attributes in lower case. */
const LOWERCASE_BOOLEANS = 'autoFocus multiple muted';

/** `true` and `false` are values. */
const ENUMERATED =
  'autoReverse contentEditable draggable externalResourcesRequired focusable preserveAlpha spellCheck value';

/** Attributes whose value is optional. */
const OPTIONAL_VALUES = 'capture download';

const POSITIVE_NUMBERS = 'cols rows size span';
const NUMBERS = 'rowSpan start';

/** Attributes without a boolean form. */
const TEXTS = 'dir height role width';

/** A name as XML allows it: its first character, and the following ones. */
const NAME_START =
  ':A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD';
const NAME_REST = `${NAME_START}\\-.0-9\\u00B7\\u0300-\\u036F\\u203F-\\u2040`;
const NAME = new RegExp(`^[${NAME_START}][${NAME_REST}]*$`);

const writers = new Map<string, Writer>();

const nothing: Writer = () => '';
for (const name of SKIPPED.split(' ')) writers.set(name, nothing);
for (const name of BOOLEANS.split(' ')) writers.set(name, booleanWriter(name));
for (const name of LOWERCASE_BOOLEANS.split(' ')) {
  writers.set(name, booleanWriter(name.toLowerCase()));
}
for (const name of ENUMERATED.split(' ')) writers.set(name, valueWriter(name));
for (const name of OPTIONAL_VALUES.split(' ')) {
  const withValue = valueWriter(name);
  writers.set(name, (value) =>
    typeof value === 'boolean' ? (value ? ` ${name}=""` : '') : withValue(value),
  );
}
for (const name of POSITIVE_NUMBERS.split(' ')) {
  const write = valueWriter(name);
  writers.set(name, (value) => (isSerializable(value) && Number(value) >= 1 ? write(value) : ''));
}
for (const name of NUMBERS.split(' ')) {
  const write = valueWriter(name);
  writers.set(name, (value) =>
    isSerializable(value) && !Number.isNaN(Number(value)) ? write(value) : '',
  );
}
for (const name of TEXTS.split(' ')) writers.set(name, textWriter(name));
writers.set('acceptCharset', textWriter('accept-charset'));
writers.set('className', textWriter('class'));
writers.set('crossOrigin', textWriter('crossorigin'));
writers.set('htmlFor', textWriter('for'));
writers.set('tabIndex', textWriter('tabindex'));
writers.set('style', () => {
  throw new Error('`style` is not supported: the security policy of pages forbids it');
});
writers.set('src', urlWriter('src', false));
writers.set('href', urlWriter('href', false));
writers.set('action', urlWriter('action', true));
writers.set('formAction', urlWriter('formAction', true));

/** The attribute with a leading space; empty if the value means that it is absent. */
export function attribute(name: string, value: unknown): string {
  let write = writers.get(name);
  if (write === undefined) {
    write = unknownWriter(name);
    writers.set(name, write);
  }
  return write(value);
}

/** `<a href="">` is a link to the page itself, while other elements would load the page again. */
export function linkTarget(value: unknown): string {
  return value === '' ? ' href=""' : attribute('href', value);
}

/** Returns false for functions and symbols, which React omits. */
function isSerializable(value: unknown): boolean {
  return typeof value !== 'function' && typeof value !== 'symbol';
}

/** React writes no value; in the HTML of the server, `hidden="until-found"` lets browsers find the text. */
function booleanWriter(name: string): Writer {
  return (value) =>
    value && isSerializable(value) ? ` ${name}="${value === 'until-found' ? value : ''}"` : '';
}

/** Writes every serializable value; booleans become `"true"` and `"false"`. */
function valueWriter(name: string): Writer {
  const start = ` ${name}="`;
  return (value) => (isSerializable(value) ? `${start}${escapeHtml(`${value}`)}"` : '');
}

/** Like {@link valueWriter}, but omits booleans. */
function textWriter(name: string): Writer {
  const start = ` ${name}="`;
  return (value) => {
    if (typeof value === 'string') return `${start}${escapeHtml(value)}"`;
    return isSerializable(value) && typeof value !== 'boolean'
      ? `${start}${escapeHtml(`${value}`)}"`
      : '';
  };
}

/** A URL; those that would run a script are replaced as React replaces them. */
function urlWriter(name: string, writesEmpty: boolean): Writer {
  const write = textWriter(name);
  return (value) => {
    if (value === '' && !writesEmpty) return '';
    return write(isScriptUrl(value) ? BLOCKED_URL : value);
  };
}

const BLOCKED_URL =
  "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')";

/** Browsers ignore control characters before the scheme, and line breaks and tabs within it. */
const SCRIPT_URL = new RegExp(
  `^[\\u0000-\\u001F ]*${Array.from('javascript:').join('[\\r\\n\\t]*')}`,
  'i',
);

function isScriptUrl(value: unknown): boolean {
  return isSerializable(value) && SCRIPT_URL.test(`${value}`);
}

/** `data-` and `aria-` attributes accept booleans as values; other attributes are omitted for `true` and `false`. */
function unknownWriter(name: string): Writer {
  if (/^on/i.test(name) && name.length > 2) return nothing;
  if (!NAME.test(name)) return nothing;
  return /^(?:data|aria)-/i.test(name) ? valueWriter(name) : textWriter(name);
}
