import { useMemo } from 'react';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import { withSocial } from '../model/screen-state.ts';
import { usePlaying } from '../playing-context.ts';
import { useSocialQuest } from './use-social-quest.ts';

export interface ChangingOwn {
  /** False for one that somebody has answered: it stays as it is. */
  readonly may: (point: MindsetPoint) => boolean;
  /** Opens its form. */
  readonly open: (point: MindsetPoint) => void;
}

/** How mindsets of the player's own are changed; null where nothing can be changed. */
export function useChangingOwn(): ChangingOwn | null {
  const {
    game: {
      quest: { editable },
    },
    store,
  } = usePlaying();
  const { mindsets, answered } = useSocialQuest().data ?? {};
  return useMemo(() => {
    if (!editable || mindsets === undefined) return null;
    return {
      may: ({ id }) => answered?.includes(id) !== true,
      open: ({ id }) => {
        const known = mindsets.find((mindset) => mindset.id === id);
        // Without it, such as after a reload that failed, the list says what is there.
        store.update((state) => withSocial(state, known === undefined ? 'list' : { known, place: 'kept' }));
      },
    };
  }, [editable, mindsets, answered, store]);
}
