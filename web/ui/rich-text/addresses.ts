import { isEmail } from '@mangoquest/core/account/email.ts';
import { leadsToOuterauth } from '@mangoquest/core/account/outerauth.ts';

function addressOf(value: string | null, allowed: RegExp): string | null {
  const text = value?.trim() ?? '';
  return allowed.test(text) && URL.canParse(text, 'https://same.invalid') ? text : null;
}

/** Where a link in a text may lead; null for anywhere else, and for what would sign a reader in as somebody else. */
export function linkAddress(value: string | null): string | null {
  const address = addressOf(value, /^(https?:\/\/|mailto:)/i);
  return address !== null && leadsToOuterauth(address) ? null : address;
}

/** A picture that a text may show: one of ours, or within the text itself. Any other would tell a stranger who reads it. */
export function pictureAddress(value: string | null): string | null {
  return addressOf(value, /^(\/(mgqimages|qstimages|mgqmaps)\/[\w.-]+$|data:image\/(png|jpeg|webp|gif);base64,)/i);
}

const DOUBLED = /^(?:https?:\/*)+(?=https?:\/\/)/i;
const HOST = /^[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?\.\p{L}[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** The link that somebody means who writes an address with a scheme or without; null where it leads nowhere, empty for none. */
export function linkFrom(typed: string): string | null {
  const text = typed.trim().replace(DOUBLED, '');
  if (text === '' || /^https?:\/*$/i.test(text)) return '';
  if (isEmail(text)) return `mailto:${text}`;
  const [, mail] = /^mailto:([^?\s]+)/i.exec(text) ?? [];
  if (mail !== undefined) return isEmail(mail) ? linkAddress(text) : null;
  // A scheme says that it is an address, of a server in a house too; without one it must look like the name of a place.
  if (/^https?:\/\/[^\s/]/i.test(text)) return /\s/.test(text) ? null : linkAddress(text);
  const bare = text.replace(/^\/\//, '');
  return HOST.test(bare) ? linkAddress(`https://${bare}`) : null;
}
