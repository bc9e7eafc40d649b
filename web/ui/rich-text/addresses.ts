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
