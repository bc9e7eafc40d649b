import { htmlText } from './html-text.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as HTML that reads the same, with its line breaks. */
export function plainHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => ESCAPES[character] as string).replace(/\r?\n/g, '<br>');
}

/** What HTML reads as plain text, a line for each line and paragraph. */
export function plainText(html: string): string {
  return html
    .replace(/<\/p>\s*$/i, '')
    .split(/<br\s*\/?>|<\/p>/i)
    .map(htmlText)
    .join('\n');
}
