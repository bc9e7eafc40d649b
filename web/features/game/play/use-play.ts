import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { AnswerResult, OpenedMindset, Progress } from '@mangoquest/core/play/play.ts';
import { withResult } from '@mangoquest/core/play/with-result.ts';
import { CallError, callError, errorText, isGone } from '../../../api/call-error.ts';
import { knowsServerTime, serverNow } from '../../../api/server-clock.ts';
import { message } from '../../../language/language.ts';
import { picksToSend } from '../../../quest/player/picks.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { fetchProgressOf, withAnswered } from '../data/game.ts';
import type { ScreenStore } from '../model/screen-state.ts';
import type { PlayerPosition } from '../place/player-position.ts';
import { clockNow } from '../../../quest/outbox/device-clock.ts';
import type { Outbox } from '../../../quest/outbox/answer-outbox.ts';
import type { PlayAction } from './play-state.ts';
import { useOutboxState } from '../../../quest/outbox/use-outbox.ts';

export interface PlayOptions {
  readonly userId: number;
  readonly questId: number;
  readonly entryId: number;
  readonly position: PlayerPosition | null;
  readonly store: ScreenStore;
  readonly dispatch: (action: PlayAction) => void;
  readonly outbox: Outbox;
  readonly setProgress: (change: (progress: Progress) => Progress) => void;
  /** Whether the device itself finds that the player has walked out of reach of an opened mindset. */
  readonly isTooFar: (mindsetId: number) => boolean;
  /** The error text for a mindset that is too far away. */
  readonly tooFarText: (mindsetId: number) => string;
  /** Called if the mindset or quest no longer exists for the player: tells so and reloads. */
  readonly onGone: (error: CallError) => Promise<void>;
  /** In a rehearsal: names the rule that refused it; false if it was none. */
  readonly tellRule: (mindsetId: number, error: unknown) => Promise<boolean>;
}

export interface Play {
  /** Sends the picks of an opened mindset; resolves with the error if the server refuses, after the player was told. */
  readonly answer: (mindset: OpenedMindset) => Promise<unknown>;
  /** The mindset whose answer is being sent, for its button. */
  readonly sendingId: number | null;
  /** Mindsets answered but not graded yet. */
  readonly waitingIds: ReadonlySet<number>;
}

/** Sending answers. Never optimistic: no grade is shown before the server confirmed it. */
export function usePlay(options: PlayOptions): Play {
  const { userId, questId, entryId, position, store, outbox, isTooFar } = options;
  const [sendingId, setSendingId] = useState<number | null>(null);
  const { waiting } = useOutboxState(outbox);
  const waitingIds = useMemo(
    () => new Set(waiting.filter((answer) => answer.entryId === entryId).map(({ mindsetId }) => mindsetId)),
    [waiting, entryId],
  );
  const take = useTaking(options);
  useLateAnswers(options, take);
  const tellRefusal = useRefusal(options);

  const answer = useCallback(
    async (mindset: OpenedMindset) => {
      if (sendingId !== null) return null;
      if (isTooFar(mindset.id)) {
        const error = callError('too-far');
        await tellRefusal(mindset.id, error);
        return error;
      }
      setSendingId(mindset.id);
      const delivery = await outbox.submit({
        userId,
        entryId,
        questId,
        mindsetId: mindset.id,
        title: mindset.title,
        place: placeOf(position),
        answeredAt: Math.round(serverNow()),
        ...(knowsServerTime() ? {} : { isByDevice: true, clock: clockNow() }),
        picks: picksToSend(mindset, store.get().play.picks[mindset.id] ?? {}),
      });
      setSendingId(null);
      if (delivery.kind === 'graded') take(delivery.result, mindset.title, delivery.isRepeat);
      if (delivery.kind !== 'refused') return null;
      await tellRefusal(mindset.id, delivery.error);
      return delivery.error;
    },
    [sendingId, isTooFar, position, outbox, userId, entryId, questId, store, take, tellRefusal],
  );

  return useMemo(() => ({ answer, sendingId, waitingIds }), [answer, sendingId, waitingIds]);
}

/** The parts of the position that are sent with an answer. */
function placeOf(position: PlayerPosition | null) {
  if (position === null) return null;
  const { latitude, longitude, accuracy } = position;
  return { latitude, longitude, accuracy };
}

type Take = (result: AnswerResult, title: string, isRepeat: boolean) => void;

/** Shows a result and adds it to the progress. */
function useTaking({ setProgress, dispatch, questId }: PlayOptions): Take {
  return useCallback(
    (result, title, isRepeat) => {
      let before: Progress | null = null;
      let isWhole = true;
      setProgress((progress) => {
        before = progress;
        const taken = withResult(progress, result);
        isWhole = taken.score === result.score;
        return taken;
      });
      // A repeat after a lost reply is still the first result to the player.
      const isFromElsewhere = result.previouslyChecked && !isRepeat;
      dispatch({ type: 'graded', result: { ...result, previouslyChecked: isFromElsewhere }, title });
      // Answered in another tab or device, or in another order than it was stored in: reloads to show what else was
      // done. If that fails, the next reload will.
      if (isFromElsewhere || !isWhole)
        fetchProgressOf(questId).then(
          (loaded) => {
            setProgress((shown) => withAnswered(loaded, before ?? shown, shown));
          },
          () => undefined,
        );
    },
    [setProgress, dispatch, questId],
  );
}

const reasonOf = (mindsetId: number, error: unknown, tooFarText: PlayOptions['tooFarText']) =>
  error instanceof CallError && error.kind === 'too-far' ? tooFarText(mindsetId) : errorText(error);

/** Handles results of queued answers. */
function useLateAnswers({ outbox, entryId, tooFarText }: PlayOptions, take: Take): void {
  const dialogs = useDialogs();
  const tellRefused = useEffectEvent((title: string, mindsetId: number, error: unknown) => {
    const reason = reasonOf(mindsetId, error, tooFarText);
    void dialogs.alert(message('waiting.refused', { title, reason }));
  });
  useEffect(
    () =>
      outbox.onLate((late, delivery) => {
        if (delivery.kind === 'refused') tellRefused(late.title, late.mindsetId, delivery.error);
        // An answer of an earlier game counts there, and is not shown on this screen.
        else if (delivery.kind === 'graded' && late.entryId === entryId)
          take(delivery.result, late.title, delivery.isRepeat);
      }),
    [outbox, entryId, take],
  );
}

/** Shows why the server refuses an answer; closes a mindset that no longer exists. */
function useRefusal({ dispatch, tooFarText, onGone, tellRule }: PlayOptions) {
  const dialogs = useDialogs();
  return useCallback(
    async (mindsetId: number, error: unknown) => {
      if (await tellRule(mindsetId, error)) return;
      if (isGone(error)) {
        dispatch({ type: 'close' });
        await onGone(error);
      } else await dialogs.alert(reasonOf(mindsetId, error, tooFarText));
    },
    [dispatch, tooFarText, onGone, tellRule, dialogs],
  );
}
