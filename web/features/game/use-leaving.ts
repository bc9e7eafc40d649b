import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../api/call-error.ts';
import { stoppingQuest } from '../../api/mutations/playing.ts';
import { message } from '../../language/language.ts';
import { mayLeave, sendBeforeLeaving } from '../../quest/outbox/leaving.ts';
import { useTell } from '../../session/mutations.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { paths } from '../../ui/paths.ts';
import type { Trial } from './trial/use-trial.ts';

export interface Leaving {
  /** Asks for confirmation. */
  readonly stop: () => Promise<void>;
  /** Ends the game and goes home. */
  readonly end: () => Promise<void>;
  readonly timeOut: () => void;
  readonly goHome: () => void;
}

/**
 * The ways to leave a game: stopping it, running out of time, going home. What waits is sent before; `questId`: whose
 * answers are asked about, all without one.
 */
export function useLeaving(trial: Trial | null = null, questId: number | null = null): Leaving {
  const dialogs = useDialogs();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { tell } = useTell(stoppingQuest);
  const isOver = useRef(false);

  const goHome = useCallback(() => {
    void navigate(paths.start);
  }, [navigate]);
  const end = useCallback(async () => {
    if (!(await mayLeave(dialogs, { which: (answer) => questId === null || answer.questId === questId }))) return;
    try {
      await tell();
    } catch (error) {
      await dialogs.alert(errorText(error));
      return;
    }
    toasts.show(message('game.stopped'), { kind: 'ok' });
    goHome();
  }, [tell, dialogs, toasts, goHome, questId]);
  const stop = useCallback(async () => {
    const sure = await dialogs.confirm({
      title: message('game.stopTitle'),
      text: message('game.stopText'),
      confirmLabel: message('game.stopConfirm'),
      destructive: true,
    });
    if (sure) await end();
  }, [dialogs, end]);

  const timeOut = useCallback(() => {
    if (isOver.current) return;
    isOver.current = true;
    goHome();
    // The server's own clock ends it, too, so a lost request does not matter.
    void tell().catch(() => undefined);
    // Beside it: told later, it could end a quest that was entered meanwhile.
    void sendBeforeLeaving(dialogs).catch(() => undefined);
    void dialogs.alert(message('play.timedOut'));
  }, [tell, dialogs, goHome]);
  const usual = { stop, end, timeOut, goHome };
  return trial === null ? usual : leavingTrial(trial);
}

/** Every way out of a rehearsal returns to its editor; when its clock runs out it stays open. */
function leavingTrial({ leave }: Trial): Leaving {
  return {
    stop: () => leave(),
    end: () => leave(),
    timeOut: () => undefined,
    goHome: () => void leave(),
  };
}
