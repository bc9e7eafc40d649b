import { steppedTo } from './list-keys.ts';

/** Focus management of the outline's rows, also after mindsets were deleted or closed. */
export interface OutlineFocus {
  /** Registers the row of a mindset; returns a function that unregisters it. */
  readonly hold: (id: number, row: HTMLElement) => () => void;
  readonly focus: (id: number) => void;
  /** Moves from the row of a mindset to another one by a key; false for other keys. */
  readonly step: (id: number, key: string) => boolean;
  /** Index of the first of these among the rows, for `focusAt` after they are deleted. */
  readonly placeOf: (ids: ReadonlySet<number>) => number;
  /** If the focused element was removed, focuses the row now at this index. */
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
