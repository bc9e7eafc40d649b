const ENCODER = new TextEncoder();

/** Length of a text in bytes, as UTF-8; half of a surrogate pair counts as what replaces it. */
export const utf8Length = (text: string): number => ENCODER.encode(text).length;
