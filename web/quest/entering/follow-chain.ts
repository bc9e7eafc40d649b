import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import type { ChainTarget } from '@mangoquest/core/mindset/mindset.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import type { CallErrorKind } from '../../api/call-error.ts';
import { goingOn } from '../../api/mutations/playing.ts';
import { message } from '../../language/language.ts';
import { tell } from '../../session/mutations.ts';
import type { Dialogs } from '../../ui/dialogs/dialogs.tsx';
import { presentationPath } from '../../ui/paths.ts';
import { mayLeave } from '../outbox/leaving.ts';
import { enterWithStars } from './enter-with-stars.tsx';

/** Errors after which entering it once more may succeed. */
const PASSING: readonly CallErrorKind[] = ['network', 'busy', 'server', 'too-many'];

export interface Following {
  /** The game that leads there. */
  readonly questId: QuestId;
  readonly score: number;
  readonly place: LatLng | null;
  readonly dialogs: Dialogs;
  /** Opens the page of the quest that could not be entered. */
  readonly leave: (path: string) => void;
  /** Whether it is being entered now. */
  readonly onEntering?: (isEntering: boolean) => void;
}

/**
 * Continues in another quest by entering it normally, with its price, password and schedule (settled, Chain of a
 * mindset). If it cannot be entered, the player is told and led to its page; if it only did not arrive, they can try
 * again. Whether it is current now.
 */
export async function followChain(target: ChainTarget, following: Following): Promise<boolean> {
  const { questId, score, place, dialogs, leave, onEntering } = following;
  const page = presentationPath(target.questId);
  if (!(await mayLeave(dialogs))) return false;
  for (;;)
    try {
      onEntering?.(true);
      if ((await enterWithStars({ questId: target.questId, place }, dialogs)) === null) {
        leave(page);
        return false;
      }
      // Informative only, and not waited for: the server computes the stars itself.
      tell(goingOn, { firstQuestId: questId, questId: target.questId, score }).catch(() => undefined);
      return true;
    } catch (error) {
      onEntering?.(false);
      const isPassing = error instanceof CallError && PASSING.includes(error.kind);
      const goesOn = await dialogs.confirm({
        title: message(isPassing ? 'game.failed' : 'game.chainRefused'),
        text: errorText(error),
        confirmLabel: message(isPassing ? 'ui.retry' : 'game.chainPage'),
      });
      if (goesOn && !isPassing) leave(page);
      if (!goesOn || !isPassing) return false;
    }
}
