import type { OpenedMindset, Pick } from '@mangoquest/core/play/play.ts';

/** Picked reaction by mindchunk id. */
export type Picks = Readonly<Record<number, number>>;

/** The picks to send: those of mindchunks that have a question, in order. */
export function picksToSend(mindset: OpenedMindset, picks: Picks): Pick[] {
  return mindset.mindchunks.flatMap(({ id, reactions }) => {
    const reactionId = picks[id];
    return reactionId !== undefined && reactions.some((reaction) => reaction.id === reactionId)
      ? [{ mindchunkId: id, reactionId }]
      : [];
  });
}

/** Page indices, from 0, of questions without a pick. */
export function unansweredPages(mindset: OpenedMindset, picks: Picks): number[] {
  const picked = new Set(picksToSend(mindset, picks).map(({ mindchunkId }) => mindchunkId));
  return mindset.mindchunks.flatMap(({ id, reactions }, index) =>
    reactions.length > 0 && !picked.has(id) ? [index] : [],
  );
}

/**
 * What the OK button does now. `blocked`: allChecked requires more picks. `ask`: confirm, because some would count 0.
 * Spec §5.
 */
export function okState(
  mindset: OpenedMindset,
  picks: Picks,
): { readonly kind: 'ready' | 'blocked' | 'ask'; readonly left: number } {
  const left = unansweredPages(mindset, picks).length;
  if (mindset.isImmediateGrading || left === 0) return { kind: 'ready', left: 0 };
  return { kind: mindset.allChecked ? 'blocked' : 'ask', left };
}

/** The letter of a reaction: A to Z, then AA, AB, … */
export function letterOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : letterOf(rest - 1)) + String.fromCharCode(65 + (index % 26));
}

/** Whether a stored value is picks. */
export function arePicks(value: unknown): value is Picks {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((id) => Number.isSafeInteger(id))
  );
}
