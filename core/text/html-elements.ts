/** Elements allowed in a line of text, such as a reaction or label. */
export const INLINE_ELEMENTS = ['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'br', 'span', 'p', 'code'] as const;

/** Elements allowed in addition in a description or question. */
export const BLOCK_ELEMENTS = [
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li'] as const),
  ...(['blockquote', 'pre', 'hr', 'a', 'img', 'iframe', 'div'] as const),
] as const;
