import { useState } from 'react';
import type { OpenedMindchunk, OpenedMindset } from '@mangoquest/core/play/play.ts';
import { message } from '../../language/language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { okState, unansweredPages } from './picks.ts';
import type { Picks } from './picks.ts';

export interface QuestionsOptions {
  readonly mindset: OpenedMindset;
  readonly picks: Picks;
  readonly page: number;
  /** The answer was given: picks cannot be changed any more. */
  readonly isLocked: boolean;
  readonly onPage: (page: number) => void;
  readonly onPick: (mindchunkId: number, reactionId: number) => void;
  readonly onAnswer: () => void;
}

export interface Questions {
  /** Index of the current page and of the last one, from 0. */
  readonly now: number;
  readonly last: number;
  readonly mindchunk: OpenedMindchunk | undefined;
  readonly ok: ReturnType<typeof okState>;
  /** Pages without a pick. */
  readonly left: readonly number[];
  /** OK was pressed although required picks are missing. */
  readonly isTold: boolean;
  readonly turn: (step: 1 | -1) => void;
  readonly pick: (reactionId: number) => void;
  /** OK: sends the picks, after a confirmation if some would count nothing. */
  readonly answer: () => Promise<void>;
}

/** State of the questions of one mindset: paging, picking, answering (Spec §2, mindset play). */
export function useQuestions({
  mindset,
  picks,
  page,
  isLocked,
  onPage,
  onPick,
  onAnswer,
}: QuestionsOptions): Questions {
  const { mindchunks } = mindset;
  const dialogs = useDialogs();
  const [isTold, setTold] = useState(false);
  const last = Math.max(0, mindchunks.length - 1);
  const now = Math.min(page, last);
  const mindchunk = mindchunks[now];
  const ok = okState(mindset, picks);
  const left = unansweredPages(mindset, picks);
  const toFirstLeft = () => {
    if (left[0] !== undefined && !left.includes(now)) onPage(left[0]);
  };

  return {
    now,
    last,
    mindchunk,
    ok,
    left,
    isTold,
    turn: (step) => {
      if (now + step >= 0 && now + step <= last) onPage(now + step);
    },
    pick: (reactionId) => {
      if (mindchunk === undefined || isLocked) return;
      setTold(false);
      onPick(mindchunk.id, reactionId);
    },
    answer: async () => {
      if (ok.kind === 'blocked') {
        setTold(true);
        toFirstLeft();
        return;
      }
      const isOne = mindchunks.length === 1;
      const sure =
        ok.kind === 'ready' ||
        (await dialogs.confirm({
          title: message(isOne ? 'game.unansweredOne' : 'game.unanswered'),
          text: message(isOne ? 'game.unansweredOneText' : 'game.unansweredText'),
          confirmLabel: message('game.sendAnyway'),
          cancelLabel: message('game.backToQuestion'),
          safe: true,
        }));
      if (sure) onAnswer();
      else toFirstLeft();
    },
  };
}
