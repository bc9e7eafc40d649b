/**
 * Where a user's HTML is used: a description and a mindchunk may contain headings, lists, colours, links, images and
 * embeds; a reaction and a signal on the map only text with emphasis.
 */
export type HtmlKind = 'description' | 'mindchunk' | 'reaction' | 'signal';

export interface HtmlText {
  readonly html: string;
  readonly kind: HtmlKind;
}

/** Sanitises users' HTML by an allow-list (settled, HTML). Idempotent. */
export interface HtmlCleaner {
  /** The sanitised HTML, synchronously: for our own texts. */
  clean(html: string, kind: HtmlKind): string;
  /**
   * The sanitised texts in order; long ones are cleaned outside the thread that answers requests. Throws `TooLarge` if
   * it takes too long or nesting is too deep, `Busy` if too many wait.
   */
  cleanAll(texts: readonly HtmlText[]): Promise<readonly string[]>;
}
