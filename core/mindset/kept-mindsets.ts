import type { Mindchunk, Mindset, Reaction } from './mindset.ts';

type Kept<Part> = Omit<Part, 'order'> & { readonly order?: number; readonly position?: number };
type WithParts = Pick<Mindset, 'order' | 'mindchunks'>;

/** Migrates mindsets stored in a history or a draft when `order` was still called `position`. Others are unchanged. */
export function withOrder<M extends WithParts>(mindsets: readonly M[]): readonly M[] {
  return mindsets.map((mindset) => ({
    ...(ordered(mindset) as M),
    mindchunks: mindset.mindchunks.map((mindchunk) => ({
      ...(ordered(mindchunk) as Mindchunk),
      reactions: mindchunk.reactions.map((reaction) => ordered(reaction) as Reaction),
    })),
  }));
}

function ordered<Part extends { readonly order: number }>(part: Kept<Part>): object {
  const { position, ...same } = part;
  return position === undefined ? part : { ...same, order: position };
}
