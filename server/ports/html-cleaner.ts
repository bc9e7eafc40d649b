/**
 * Where HTML of a user stands: a long description takes headers, lists, colours, links, images and embeds, a
 * mindchunk too; a reaction and a label of a drawing only text with emphasis.
 */
export type HtmlKind = 'description' | 'mindchunk' | 'reaction' | 'label';

/** Makes HTML of a user harmless, by an allow-list (settled, HTML). */
export interface HtmlCleaner {
  /** What may stay of it. Cleaning twice changes nothing more. */
  clean(html: string, kind: HtmlKind): string;
}
