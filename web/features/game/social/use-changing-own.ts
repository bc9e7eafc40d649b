import { useMemo } from 'react';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import { withSocial } from '../model/screen-state.ts';
import { usePlaying } from '../playing-context.ts';
import { useSocialQuest } from './use-social-quest.ts';

/** Opens the form of a mindset of the player's own; null where nothing can be changed. */
export function useChangingOwn(): ((point: MindsetPoint) => void) | null {
  const {
    game: {
      quest: { editable },
    },
    store,
  } = usePlaying();
  const mindsets = useSocialQuest().data?.mindsets;
  return useMemo(() => {
    if (!editable || mindsets === undefined) return null;
    return ({ id }) => {
      const known = mindsets.find((mindset) => mindset.id === id);
      // Without it, such as after a reload that failed, the list says what is there.
      store.update((state) => withSocial(state, known === undefined ? 'list' : { known, place: 'kept' }));
    };
  }, [editable, mindsets, store]);
}
