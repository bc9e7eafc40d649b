import { useEffect, useEffectEvent, useRef } from 'react';
import type { OpenedMindset } from '@mangoquest/core/play/play.ts';
import { isUnanswered } from '../../../api/call-error.ts';
import { useOpened } from '../data/use-opened.ts';
import { usePlaying } from '../playing-context.ts';
import { picksCarried } from './handed-over.ts';
import type { HandedOver } from './handed-over.ts';

/** Gives the answer for which the quest was entered, once the player's position is known. */
export function AnswerHandedOver({ handed, onDone }: { readonly handed: HandedOver; readonly onDone: () => void }) {
  const {
    game: { progress },
    player: { position },
    alone,
    dispatch,
    play,
  } = usePlaying();
  const mindsetId = handed.mindset.id;
  const { state } = useOpened(mindsetId, progress.entryId, position, alone);
  const opened = state.status === 'ready' ? state.mindset : null;
  const isGiven = useRef(false);
  const show = useEffectEvent(() => {
    dispatch({ type: 'open', mindsetId });
  });
  useEffect(() => {
    show();
  }, []);
  const give = useEffectEvent((mindset: OpenedMindset) => {
    const picks = picksCarried(handed, mindset);
    for (const [mindchunkId, reactionId] of Object.entries(picks))
      dispatch({ type: 'pick', mindsetId, mindchunkId: Number(mindchunkId), reactionId });
    // If the mindset was changed in the meantime, the player decides.
    const isWhole = Object.keys(picks).length === Object.keys(handed.picks).length;
    if (isWhole) void play.answer(mindset).finally(onDone);
    else onDone();
  });
  // Refused, it is not tried again on the next page; without a network it is.
  const isRefused = state.status === 'failed' && !isUnanswered(state.error);
  const refuse = useEffectEvent(onDone);
  useEffect(() => {
    if (isRefused) refuse();
  }, [isRefused]);
  useEffect(() => {
    if (opened === null || position === null || isGiven.current) return;
    isGiven.current = true;
    give(opened);
  }, [opened, position]);
  return null;
}
