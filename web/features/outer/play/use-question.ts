import { useState } from 'react';
import type { EmbedAddress } from '@mangoquest/core/embed/embed-address.ts';
import type { SelectedMindset } from '../quest-card.tsx';

interface Opened {
  readonly mindset: SelectedMindset;
  readonly entryId: number;
}

/** The question that is open in a 3D embed with a token for playing; a tap opens it (settled-2, 8, Embed). */
export function useQuestion(
  { page }: Pick<EmbedAddress, 'page'>,
  /** Null without such a token. */
  entryId: number | null,
  selected: SelectedMindset | null,
) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const canOpen = (mindset: SelectedMindset | null): mindset is SelectedMindset =>
    page === 'outeraframe' && entryId !== null && mindset?.state === 'reach' && mindset.questions !== null;
  const tap = (mindset: SelectedMindset | null) => {
    if (entryId !== null && canOpen(mindset)) setOpened({ mindset, entryId });
  };
  return {
    // Another token may be for another quest, or another guest.
    opened: opened?.entryId === entryId ? opened : null,
    tap,
    close() {
      setOpened(null);
    },
    onOpen: canOpen(selected)
      ? () => {
          tap(selected);
        }
      : null,
  };
}
