import { useCallback, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../../api/call-error.ts';
import { endingRehearsal, settingRehearsalClock } from '../../../api/mutations/quests.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { message } from '../../../language/language.ts';
import type { MapHandle } from '../../../map/map-types.ts';
import { mayLeave } from '../../../quest/outbox/leaving.ts';
import { rehearsalOn, rememberRehearsal } from '../../../quest/rehearsal/rehearsal.ts';
import type { Rehearsal } from '../../../quest/rehearsal/rehearsal.ts';
import { tell } from '../../../session/mutations.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { mindsetMapPath } from '../../../ui/paths.ts';
import type { LoadedGame } from '../data/use-game.ts';
import { openAnew } from '../data/use-opened.ts';
import type { Player } from '../place/use-player.ts';
import type { ChosenPlace } from '../place/use-virtual-position.ts';
import type { Outbox } from '../../../quest/outbox/answer-outbox.ts';
import { useWalking } from './use-walking.ts';
import type { Walking } from './use-walking.ts';

/** What a creator can do in a rehearsal beyond playing: choose place and time, and return to the editor. */
export interface Trial {
  readonly rehearsal: Rehearsal;
  readonly walking: Walking;
  /** Moves the player; stops a simulated walk. */
  readonly moveTo: (place: ChosenPlace) => void;
  /** Milliseconds by which its clock is ahead of the server's; null if it has none. */
  readonly ahead: number | null;
  /** Sets its clock; null for a quest that is always open. */
  readonly setClock: (time: number | null) => Promise<void>;
  /** Returns to the editor, at a mindset of the copy if given. */
  readonly leave: (mindsetId?: number) => Promise<void>;
  readonly isLeaving: boolean;
}

export interface TrialOptions {
  readonly rehearsal: Rehearsal | null;
  readonly entryId: number;
  readonly moveTo: Player['moveTo'];
  readonly map: RefObject<MapHandle | null>;
  readonly outbox: Outbox;
  readonly refresh: LoadedGame['refresh'];
}

/** The rehearsal that this game is; null for an ordinary game. Settled, "Try it". */
export function useTrial({ rehearsal, entryId, moveTo, map, outbox, refresh }: TrialOptions): Trial | null {
  const walking = useWalking(moveTo, map);
  const { ahead, setClock } = useClock(rehearsal, refresh);
  const { leave, isLeaving } = useLeave(rehearsal, entryId, outbox);
  const { stand } = walking;
  const move = useCallback(
    (place: ChosenPlace) => {
      stand();
      moveTo?.(place);
    },
    [stand, moveTo],
  );
  return useMemo(
    () => rehearsal && { rehearsal, walking, moveTo: move, ahead, setClock, leave, isLeaving },
    [rehearsal, walking, move, ahead, setClock, leave, isLeaving],
  );
}

function useClock(rehearsal: Rehearsal | null, refresh: LoadedGame['refresh']) {
  const [ahead, setAhead] = useState(rehearsal?.ahead ?? null);
  const setClock = useCallback(
    async (time: number | null) => {
      if (rehearsal === null) return;
      await tell(settingRehearsalClock, { questId: rehearsal.copyId, time });
      const now = time === null ? null : time - Math.round(serverNow());
      rememberRehearsal({ ...(rehearsalOn(rehearsal.copyId) ?? rehearsal), ahead: now });
      setAhead(now);
      openAnew();
      await refresh();
    },
    [rehearsal, refresh],
  );
  return { ahead, setClock };
}

function useLeave(rehearsal: Rehearsal | null, entryId: number, outbox: Outbox) {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const leave = useCallback(
    async (mindsetId?: number) => {
      if (rehearsal === null) return;
      const sure = await mayLeave(dialogs, {
        which: (answer) => answer.entryId === entryId,
        text: message('trial.unsentText'),
        confirmLabel: message('game.tryingLeave'),
      });
      if (!sure) return;
      setLeaving(true);
      try {
        await tell(endingRehearsal, { questId: rehearsal.copyId });
        await outbox.discard(entryId);
        const { id = null } = rehearsal.mindsets.find(({ copyId }) => copyId === mindsetId) ?? {};
        void navigate(mindsetMapPath(rehearsal.questId, { mindsetId: id, field: '' }));
      } catch (error) {
        setLeaving(false);
        await dialogs.alert(errorText(error));
      }
    },
    [rehearsal, entryId, outbox, dialogs, navigate],
  );
  return { leave, isLeaving };
}
