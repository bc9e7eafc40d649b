import type { MindsetId } from '../ids.ts';
import { findInText } from '../text/find.ts';
import type { Found } from '../text/find.ts';
import { htmlText } from '../text/html-text.ts';
import type { Mindset } from './mindset.ts';

/** Maximum number of hits. */
export const MAX_HITS = 200;
/** Characters shown on each side of a match. Spec §2 "Mindset tools". */
export const SEARCH_CONTEXT = 30;

export interface SearchHit extends Found {
  readonly mindsetId: MindsetId;
  /** Where the match is. `mindchunkId` is set for matches in a mindchunk, `reactionId` for those in a reaction. */
  readonly where: 'title' | 'mindchunk' | 'comment' | 'reaction';
  readonly mindchunkId?: number;
  readonly reactionId?: number;
}

/**
 * Searches titles, mindchunks, comments and reactions, in the order of the mindsets, at most `limit` hits. Ignores
 * case, accents and tags. Spec §2 "Mindset tools".
 */
export function searchMindsets(
  mindsets: readonly Pick<Mindset, 'id' | 'title' | 'mindchunks'>[],
  query: string,
  limit = MAX_HITS,
): SearchHit[] {
  const hits: SearchHit[] = [];
  for (const { id: mindsetId, title, mindchunks } of mindsets) {
    for (const found of findInText(title, query, SEARCH_CONTEXT)) hits.push({ mindsetId, where: 'title', ...found });
    for (const { id: mindchunkId, text, comment, reactions } of mindchunks) {
      for (const found of findInText(htmlText(text), query, SEARCH_CONTEXT))
        hits.push({ mindsetId, where: 'mindchunk', mindchunkId, ...found });
      for (const found of findInText(comment, query, SEARCH_CONTEXT))
        hits.push({ mindsetId, where: 'comment', mindchunkId, ...found });
      for (const reaction of reactions) {
        for (const found of findInText(htmlText(reaction.text), query, SEARCH_CONTEXT)) {
          hits.push({ mindsetId, where: 'reaction', mindchunkId, reactionId: reaction.id, ...found });
        }
      }
    }
    if (hits.length >= limit) return hits.slice(0, limit);
  }
  return hits;
}
