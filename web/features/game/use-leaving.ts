import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { errorText } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { message } from '../../language/language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { paths } from '../../ui/paths.ts';

export interface Leaving {
  /** Asks first. */
  readonly stop: () => Promise<void>;
  /** Ends it and goes home. */
  readonly end: () => Promise<void>;
  readonly timeOut: () => void;
  readonly goHome: () => void;
}

/** The ways out of a game: stopping it, its end in time, and home. */
export function useLeaving(): Leaving {
  const dialogs = useDialogs();
  const toasts = useToasts();
  const navigate = useNavigate();
  const isOver = useRef(false);

  const goHome = useCallback(() => {
    void navigate(paths.start);
  }, [navigate]);
  const end = useCallback(async () => {
    try {
      await call(setCurrentQuest, { questId: null });
    } catch (error) {
      await dialogs.alert(errorText(error));
      return;
    }
    toasts.show(message('game.stopped'), { kind: 'ok' });
    goHome();
  }, [dialogs, toasts, goHome]);
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
    // The server ends it by its own clock as well, so a lost request changes nothing.
    call(setCurrentQuest, { questId: null }).catch(() => undefined);
    void dialogs.alert(message('play.timedOut'));
  }, [dialogs, goHome]);
  return { stop, end, timeOut, goHome };
}
