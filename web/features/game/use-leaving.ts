import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { scheduleAt, scheduleState } from '@mangoquest/core/quest/schedule.ts';
import { errorText } from '../../api/call-error.ts';
import { stoppingQuest } from '../../api/mutations/playing.ts';
import { knowsServerTime, onServerTime, serverNow } from '../../api/server-clock.ts';
import { message } from '../../language/language.ts';
import { mayLeave, sendBeforeLeaving } from '../../quest/outbox/leaving.ts';
import { useTell } from '../../session/mutations.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { paths } from '../../ui/paths.ts';
import type { LoadedGame } from './data/use-game.ts';
import type { Trial } from './trial/use-trial.ts';

export interface Leaving {
  /** Asks for confirmation. */
  readonly stop: () => Promise<void>;
  /** Ends the game and goes home. */
  readonly end: () => Promise<void>;
  readonly timeOut: () => void;
  readonly goHome: () => void;
}

export interface LeavingOptions {
  readonly trial?: Trial | null;
  /** The quest on the screen: only it is ended, and only its answers are asked about. */
  readonly quest?: QuestSummary | null;
  /** Reloads the game on the screen. */
  readonly refresh?: LoadedGame['refresh'] | null;
}

/** The ways to leave a game: stopping it, running out of time, going home. What waits is sent before. */
export function useLeaving({ trial = null, quest = null, refresh = null }: LeavingOptions = {}): Leaving {
  const questId = quest?.id ?? null;
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
      await tell(questId);
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

  /** Where this device alone says so, the server's clock is waited for. */
  const isAsked = useRef(false);
  const timeOut = useCallback(async () => {
    isAsked.current = !knowsServerTime();
    if (isAsked.current || isOver.current) return;
    isOver.current = true;
    // Its creator may have moved the end, or the player may have entered another quest elsewhere.
    const state = (await refresh?.()) ?? null;
    // A screen of its own does the rest.
    if (state?.status === 'timed-out' && refresh !== null) return;
    const isUnanswered =
      refresh !== null && (state === null || (state.status === 'ready' && state.game.isKept === true));
    const shown = state?.status === 'ready' ? state.game.quest : isUnanswered ? quest : null;
    if (quest !== null && shown !== null && goesOn(quest, shown)) {
      isOver.current = false;
      return;
    }
    goHome();
    // The server's own clock ends it, too, so a lost request does not matter. Without a quest it has done so; and
    // without having looked it is left to the server, whose end may be another one.
    if (questId !== null && !isUnanswered) void tell(questId).catch(() => undefined);
    void sendBeforeLeaving(dialogs).catch(() => undefined);
    void dialogs.alert(message('play.timedOut'));
  }, [tell, dialogs, goHome, quest, questId, refresh]);
  useEffect(
    () =>
      onServerTime(() => {
        if (isAsked.current) void timeOut();
      }),
    [timeOut],
  );
  const usual = { stop, end, timeOut: () => void timeOut(), goHome };
  return trial === null ? usual : leavingTrial(trial);
}

/** Whether the quest whose time ran out on the screen runs: it has another end by now, or the clock was wrong. */
function goesOn(shown: QuestSummary, { id, version, searchable }: QuestSummary): boolean {
  if (id !== shown.id) return false;
  const now = serverNow();
  return scheduleState(scheduleAt(version, searchable, now), now) === 'running';
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
