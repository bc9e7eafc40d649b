import { parse } from 'node:querystring';

/** More than any call has. A million of them would hold the server for a minute. */
const MAX_FIELDS = 200;

/** A URL-encoded form; one of too many fields is a list, which is no set of fields, and refused like any other. */
export function formFields(text: string): unknown {
  let separators = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    separators += 1;
    if (separators >= MAX_FIELDS) return [];
  }
  return parse(text, '&', '=', { maxKeys: 0 });
}
