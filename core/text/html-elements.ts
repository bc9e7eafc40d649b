/** Elements that a line of text may have: a reaction's, a label's. */
export const INLINE_ELEMENTS = ['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'br', 'span', 'p', 'code'] as const;

/** What a description and a question may have besides. */
export const BLOCK_ELEMENTS = [
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li'] as const),
  ...(['blockquote', 'pre', 'hr', 'a', 'img', 'iframe', 'div'] as const),
] as const;
