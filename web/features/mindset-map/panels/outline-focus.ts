import { steppedTo } from './list-keys.ts';

/** The rows of the outline that are on the screen: who takes a mindset away, or closes it, gives the focus to one. */
export interface OutlineFocus {
  /** Keeps the row of a mindset while it is there; returns how to let it go. */
  readonly hold: (id: number, row: HTMLElement) => () => void;
  readonly focus: (id: number) => void;
  /** Goes from the row of a mindset to another one by a key; false where the key leads nowhere. */
  readonly step: (id: number, key: string) => boolean;
  /** Where the first of these stands among the rows, for `focusAt` once they are gone. */
  readonly placeOf: (ids: ReadonlySet<number>) => number;
  /** Gives a focus that went with what had it to the row that took its place. */
  readonly focusAt: (place: number) => void;
}

export function createOutlineFocus(): OutlineFocus {
  const rows = new Map<number, HTMLElement>();
  const inOrder = () =>
    [...rows].sort(([, a], [, b]) =>
      (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1,
    );
  return {
    hold: (id, row) => {
      rows.set(id, row);
      return () => {
        if (rows.get(id) === row) rows.delete(id);
      };
    },
    focus: (id) => {
      rows.get(id)?.focus();
    },
    step: (id, key) => {
      if (steppedTo(0, 1, key) === null) return false;
      const there = inOrder();
      const from = there.findIndex(([one]) => one === id);
      there[steppedTo(from, there.length, key) ?? from]?.[1].focus();
      return true;
    },
    placeOf: (ids) =>
      Math.max(
        0,
        inOrder().findIndex(([id]) => ids.has(id)),
      ),
    focusAt: (place) => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const left = inOrder();
        left[Math.min(place, left.length - 1)]?.[1].focus();
      });
    },
  };
}
