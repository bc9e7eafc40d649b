/**
 * Where HTML of a user stands: a long description takes headers, lists, colours, links, images and embeds, a
 * mindchunk too; a reaction and a signal of a map only text with emphasis.
 */
export type HtmlKind = 'description' | 'mindchunk' | 'reaction' | 'signal';

export interface HtmlText {
  readonly html: string;
  readonly kind: HtmlKind;
}

/** Makes HTML of a user harmless, by an allow-list (settled, HTML). Cleaning twice changes nothing more. */
export interface HtmlCleaner {
  /** What may stay of it, at once: for texts of our own. */
  clean(html: string, kind: HtmlKind): string;
  /**
   * What may stay of each, in order; what is long is cleaned apart from the thread that answers requests. Throws
   * `TooLarge` for what takes too long or nests deeper than anybody writes, `Busy` when too many wait.
   */
  cleanAll(texts: readonly HtmlText[]): Promise<readonly string[]>;
}
