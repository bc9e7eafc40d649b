function addressOf(value: string | null, allowed: RegExp): string | null {
  const text = value?.trim() ?? '';
  return allowed.test(text) && URL.canParse(text, 'https://same.invalid') ? text : null;
}

/** Where a link in a text may lead; null for anywhere else. */
export function linkAddress(value: string | null): string | null {
  return addressOf(value, /^(https?:\/\/|mailto:)/i);
}

/** A picture that a text may show: one of ours, or within the text itself. Any other would tell a stranger who reads it. */
export function pictureAddress(value: string | null): string | null {
  return addressOf(value, /^(\/(mgqimages|qstimages|mgqmaps)\/[\w.-]+$|data:image\/(png|jpeg|webp|gif);base64,)/i);
}
