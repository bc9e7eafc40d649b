/**
 * Where HTML of a user stands: a long description takes headers, lists, links, images and embeds, a mindchunk too;
 * a reaction and a label of a drawing only text with emphasis.
 */
export type HtmlKind = 'description' | 'mindchunk' | 'reaction' | 'label';

/** Makes HTML of a user harmless, by an allow-list (settled, HTML). */
export interface HtmlCleaner {
  /** What may stay of it. Cleaning twice changes nothing more. */
  clean(html: string, kind: HtmlKind): string;
  /** An address a mindset may embed, as https address of an allowed provider; `null` for any other. */
  embedAddress(address: string): string | null;
}
