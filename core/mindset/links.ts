import type { QuestId } from '../ids.ts';
import type { ChainLink, Mindset } from './mindset.ts';

/** The links of a mindset after others of its quest were deleted; the same list if none is affected. */
export function linksWithout(
  chain: readonly ChainLink[],
  questId: QuestId,
  deleted: ReadonlySet<number>,
): readonly ChainLink[] {
  const isGone = ({ target }: ChainLink) => target.questId === questId && deleted.has(target.mindsetId);
  return chain.some(isGone) ? chain.filter((link) => !isGone(link)) : chain;
}

/** The remaining mindsets, without links to deleted ones. Settled, Chains editor. */
export function withoutMindsets<M extends Pick<Mindset, 'id' | 'chain'>>(
  mindsets: readonly M[],
  questId: QuestId,
  deleted: ReadonlySet<number>,
): M[] {
  return mindsets
    .filter(({ id }) => !deleted.has(id))
    .map((mindset) => {
      const chain = linksWithout(mindset.chain, questId, deleted);
      return chain === mindset.chain ? mindset : { ...mindset, chain };
    });
}

/** The links of a mindset after others of its quest got new ids: by being saved, or copied. */
export function linksRenamed(
  chain: readonly ChainLink[],
  {
    from,
    to,
    idOf,
  }: { readonly from: QuestId; readonly to: QuestId; readonly idOf: (id: number) => number | undefined },
): readonly ChainLink[] {
  const next = chain.map((link) => {
    const id = link.target.questId === from ? idOf(link.target.mindsetId) : undefined;
    const isSame = id === undefined || (id === link.target.mindsetId && from === to);
    return isSame ? link : { ...link, target: { questId: to, mindsetId: id } };
  });
  return next.some((link, at) => link !== chain[at]) ? next : chain;
}

/** A mindset with its links renamed; the same object if none is affected. */
export function withLinksRenamed<M extends Pick<Mindset, 'questId' | 'chain'>>(
  mindset: M,
  idOf: (id: number) => number | undefined,
): M {
  const { questId } = mindset;
  const chain = linksRenamed(mindset.chain, { from: questId, to: questId, idOf });
  return chain === mindset.chain ? mindset : { ...mindset, chain };
}

/** Removes links to mindsets of the same quest that are not in the list. */
export function withLiveLinks<M extends Pick<Mindset, 'id' | 'questId' | 'chain'>>(mindsets: readonly M[]): M[] {
  const ids = new Set(mindsets.map(({ id }) => id));
  return mindsets.map((mindset) => {
    const { questId, chain } = mindset;
    const gone = chain.filter(({ target }) => target.questId === questId && !ids.has(target.mindsetId));
    if (gone.length === 0) return mindset;
    return { ...mindset, chain: linksWithout(chain, questId, new Set(gone.map(({ target }) => target.mindsetId))) };
  });
}
