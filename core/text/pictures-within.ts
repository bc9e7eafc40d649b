/** A picture within a text, as browsers write it; the first group is its content. */
export const PICTURE_WITHIN = /data:image\/[\w.+-]{1,40}(?:;[\w.=-]{1,60}){0,4};base64,([A-Za-z0-9+/]+={0,2})/gi;

/** Characters of a text without the pictures in it, which are stored as files. */
export function lengthWithoutPictures(text: string): number {
  return text.includes(';base64,') ? text.replace(PICTURE_WITHIN, '').length : text.length;
}
