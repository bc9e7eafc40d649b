import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { isLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { ChainTarget } from '@mangoquest/core/mindset/mindset.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import type { CallErrorKind } from '../../api/call-error.ts';
import { goingOn } from '../../api/mutations/playing.ts';
import { message } from '../../language/language.ts';
import { enterWithStars } from '../../quest/entering/enter-with-stars.tsx';
import { mayLeave } from '../../quest/outbox/leaving.ts';
import { tell } from '../../session/mutations.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { presentationPath } from '../../ui/paths.ts';
import type { PlayerPosition } from './place/player-position.ts';

/** Spec §9 "Timings": fade 0.5 s. */
const FADE_MS = 500;

/** Errors after which entering it once more may succeed. */
const PASSING: readonly CallErrorKind[] = ['network', 'busy', 'server', 'too-many'];

export interface ChainOptions {
  readonly questId: number;
  readonly score: number;
  readonly position: PlayerPosition | null;
  /** Loads the target's quest, which is current now. */
  readonly onEntered: (target: ChainTarget) => void;
}

/**
 * Continues in another quest by entering it normally, with its price, password and schedule (settled, Chain of a
 * mindset). If it cannot be entered, the player is told and led to its page; if it only did not arrive, they can try
 * again.
 */
export function useChain({ questId, score, position, onEntered }: ChainOptions): {
  readonly isFading: boolean;
  readonly follow: (target: ChainTarget) => Promise<void>;
} {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const [isFading, setFading] = useState(false);
  const enter = useCallback(
    async (target: ChainTarget) => {
      const nextId = target.questId;
      const faded = new Promise((resolve) => {
        setTimeout(resolve, FADE_MS);
      });
      const place = position !== null && isLatLng(position) ? position : null;
      if ((await enterWithStars({ questId: nextId, place }, dialogs)) === null) {
        void navigate(presentationPath(nextId));
        return;
      }
      // Informative only, and not waited for: the server computes the stars itself.
      tell(goingOn, { firstQuestId: questId, questId: nextId, score }).catch(() => undefined);
      await faded;
      onEntered(target);
    },
    [questId, score, position, onEntered, dialogs, navigate],
  );
  const follow = useCallback(
    async (target: ChainTarget) => {
      if (!(await mayLeave(dialogs))) return;
      for (;;)
        try {
          setFading(true);
          await enter(target);
          return;
        } catch (error) {
          setFading(false);
          const isPassing = error instanceof CallError && PASSING.includes(error.kind);
          const goesOn = await dialogs.confirm({
            title: message(isPassing ? 'game.failed' : 'game.chainRefused'),
            text: errorText(error),
            confirmLabel: message(isPassing ? 'ui.retry' : 'game.chainPage'),
          });
          if (goesOn && !isPassing) void navigate(presentationPath(target.questId));
          if (!goesOn || !isPassing) return;
        }
    },
    [enter, dialogs, navigate],
  );
  return { isFading, follow };
}
