import { isEmail } from '@mangoquest/core/account/email.ts';
import { leadsToOuterauth } from '@mangoquest/core/account/outerauth.ts';

function addressOf(value: string | null, allowed: RegExp): string | null {
  const text = value?.trim() ?? '';
  return allowed.test(text) && URL.canParse(text, 'https://same.invalid') ? text : null;
}

/**
 * The allowed target of a link in a text; null for any other, and for a URL that would sign a reader in as somebody
 * else.
 */
export function linkAddress(value: string | null): string | null {
  const address = addressOf(value, /^(https?:\/\/|mailto:)/i);
  return address !== null && leadsToOuterauth(address) ? null : address;
}

/**
 * An allowed picture source in a text: one of ours, or a data URL. Any other would report the reader to a third party.
 */
export function pictureAddress(value: string | null): string | null {
  return addressOf(value, /^(\/(mgqimages|qstimages|mgqmaps)\/[\w.-]+$|data:image\/(png|jpeg|webp|gif);base64,)/i);
}

/** Several schemes, with any number of slashes: the last is meant. */
const DOUBLED = /^(?:https?:\/*)+(https?:)\/*/i;
const HOST = /^[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?\.\p{L}[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** The URL meant by a typed address, with or without a scheme; null if it is invalid, empty for none. */
export function linkFrom(typed: string): string | null {
  const text = typed.trim().replace(DOUBLED, '$1//');
  if (text === '' || /^https?:\/*$/i.test(text)) return '';
  if (isEmail(text)) return `mailto:${text}`;
  const [, mail] = /^mailto:([^?\s]+)/i.exec(text) ?? [];
  if (mail !== undefined) return isEmail(mail) ? linkAddress(text) : null;
  // With a scheme any host is accepted, also one in a local network; without it the text must look like a domain
  // name.
  if (/^https?:\/\/[^\s/]/i.test(text)) return /\s/.test(text) ? null : linkAddress(text);
  const bare = text.replace(/^\/\//, '');
  return HOST.test(bare) ? linkAddress(`https://${bare}`) : null;
}
