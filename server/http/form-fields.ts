import { unescape } from 'node:querystring';

/** More than any call has. Parsing a million fields would block the server for a minute. */
const MAX_FIELDS = 200;

/**
 * Parses a URL-encoded form. With too many fields the result is a list, which the schema refuses as it is not an
 * object.
 */
export function formFields(text: string): unknown {
  const fields = Object.create(null) as Record<string, string | string[]>;
  let count = 0;
  for (let start = 0; start <= text.length;) {
    const found = text.indexOf('&', start);
    const end = found === -1 ? text.length : found;
    count += 1;
    if (count > MAX_FIELDS) return [];
    if (end > start) put(fields, text.slice(start, end));
    start = end + 1;
  }
  return fields;
}

function put(fields: Record<string, string | string[]>, field: string): void {
  const equals = field.indexOf('=');
  const name = plain(equals === -1 ? field : field.slice(0, equals));
  const value = equals === -1 ? '' : plain(field.slice(equals + 1));
  const before = fields[name];
  if (before === undefined) fields[name] = value;
  else fields[name] = [...(typeof before === 'string' ? [before] : before), value];
}

/** Decoded as a whole and not by character: a whole quest as a form has millions. */
function plain(encoded: string): string {
  const text = encoded.includes('+') ? encoded.replaceAll('+', ' ') : encoded;
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // An invalid percent escape: decode as much as possible.
    return unescape(text);
  }
}
