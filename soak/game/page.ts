// An open page of a game, without a browser: its outbox, calls and storage are the product's own.
import type { AnswerResult, PlayPack } from '@mangoquest/core/play/play.ts';
import type { PendingAnswerRecord } from '@mangoquest/web/local-db/database.ts';
import { readPendingAnswers } from '@mangoquest/web/local-db/pending-answers.ts';
import { readPack } from '@mangoquest/web/local-db/play-packs.ts';
import { fetchProgressOf, keepProgress } from '@mangoquest/web/features/game/data/game.ts';
import { openAlone } from '@mangoquest/web/features/game/data/pack.ts';
import { createOutbox, type Delivery } from '@mangoquest/web/quest/outbox/answer-outbox.ts';
import { outboxPorts } from '@mangoquest/web/quest/outbox/outbox-ports.ts';

export interface Hears {
  readonly kept: (answer: PendingAnswerRecord) => void;
  readonly graded: (answer: PendingAnswerRecord, result: AnswerResult) => void;
  readonly refused: (answer: PendingAnswerRecord, error: unknown) => void;
}

export interface PageOf {
  readonly userId: number;
  readonly questId: number;
  readonly entryId: number;
}

export interface Page {
  readonly pack: PlayPack;
  /** Graded, being sent, or waiting, as far as this page knows. */
  readonly isAnswered: (mindsetId: number) => boolean;
  readonly waiting: () => number;
  readonly give: (answer: PendingAnswerRecord, rules: Parameters<typeof openAlone>[1]) => Promise<void>;
  /** Fires the browser's online event. */
  readonly online: () => Promise<void>;
  /** Fires all pending timers. */
  readonly timers: () => void;
  /** Reloads the player's state from the server. */
  readonly look: () => Promise<void>;
  /** Stops the page at once, in the middle of whatever it does. */
  readonly kill: () => void;
}

const never = new Promise<never>(() => undefined);

export async function openPage(of: PageOf, hears: Hears): Promise<Page> {
  let isAlive = true;
  /** Promises of a killed page never resolve. */
  const living = async <T>(started: () => Promise<T>): Promise<T> => {
    if (!isAlive) return never;
    try {
      const result = await started();
      return isAlive ? result : await never;
    } catch (error) {
      if (!isAlive) return never;
      throw error;
    }
  };
  const timers = new Set<() => void>();
  const answered = new Set<number>();
  const outbox = createOutbox({
    isRefusal: outboxPorts.isRefusal,
    isForAll: outboxPorts.isForAll,
    send: (answer) => living(() => outboxPorts.send(answer)),
    keepResult: (answer, result) => living(() => outboxPorts.keepResult(answer, result)),
    drop: (answer) => living(() => outboxPorts.drop(answer)),
    keep: (answer) =>
      living(async () => {
        const isKept = await outboxPorts.keep(answer);
        // It is stored, whether or not the page is still alive to notice.
        if (isKept) hears.kept(answer);
        return isKept;
      }),
    later: (task) => {
      timers.add(task);
      return () => void timers.delete(task);
    },
  });
  const took = (answer: PendingAnswerRecord, delivery: Delivery) => {
    if (delivery.kind === 'graded') {
      answered.add(answer.mindsetId);
      hears.graded(answer, delivery.result);
    } else if (delivery.kind === 'refused') {
      answered.delete(answer.mindsetId);
      hears.refused(answer, delivery.error);
    }
  };
  outbox.onLate(took);

  const pack = await readPack(of.userId, of.questId);
  if (pack === null) throw new Error('what was taken along is gone');
  outbox.start(await readPendingAnswers(of.userId));
  return {
    pack,
    isAnswered: (mindsetId) =>
      answered.has(mindsetId) || outbox.state().waiting.some((waiting) => waiting.mindsetId === mindsetId),
    waiting: () => outbox.state().waiting.length,
    async give(answer, rules) {
      const here = answer.place && { ...answer.place, heading: null, takenAt: answer.answeredAt };
      openAlone(pack, rules, answer.mindsetId, here);
      answered.add(answer.mindsetId);
      took(answer, await outbox.submit(answer));
    },
    online: outbox.flush,
    timers: () => {
      const due = [...timers];
      timers.clear();
      for (const task of due) task();
    },
    look: () =>
      living(async () => {
        const progress = await fetchProgressOf(of.questId);
        await keepProgress(of.userId, progress);
        for (const { mindsetId } of progress.done) answered.add(mindsetId);
      }).catch(() => undefined),
    kill: () => {
      isAlive = false;
      timers.clear();
      outbox.close();
    },
  };
}
