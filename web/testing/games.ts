// A quest as its players get it, in tests of screens.
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchRight } from '@mangoquest/contract/calls/ending.ts';
import { fetchGameMap, fetchProgress, gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { fetchPresentation, fetchPresentationForUser, fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { newMindchunk, newMindset, newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { OpenedMindset, PlayPack } from '@mangoquest/core/play/play.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import type { FakeServer } from './fake-server.ts';
import { aSummary } from './people.ts';

const SQUARE = { latitude: 40.742, longitude: -73.9876 } as const;

/** Mindsets with one question each, about 11 m apart: its first reaction is wrong, its second right. */
export function mindsetsOf(questId: number, titles: readonly string[]): Mindset[] {
  return titles.map((title, at) => {
    const wrong = newReaction([], 'wrong', 25);
    const reactions = [wrong, newReaction([wrong], 'right', 100)].map((one, n) => ({ ...one, id: 10 * at + n + 1 }));
    return {
      ...newMindset(
        at + 1,
        questId,
        { latitude: SQUARE.latitude + at * 0.0001, longitude: SQUARE.longitude },
        { title, order: at, group: 'all' },
      ),
      id: at + 1,
      isStart: at === 0,
      mindchunks: [{ ...newMindchunk([], '<p>?</p>'), id: at + 1, reactions }],
    };
  });
}

/** A virtual quest that is being played: its mindsets open, and each answer to the first is right. Gives what can be taken along of it. */
export function answerGame(
  server: FakeServer,
  titles: readonly string[],
  changes: Partial<QuestSummary> = {},
  isOffline = false,
  background: string | null = null,
): { readonly pack: PlayPack } {
  const quest = aSummary({ id: 7, virtual: true, ...changes });
  const mindsets = mindsetsOf(7, titles);
  server.answer(fetchQuests, { current: quest, timedOut: false, nearest: [], quest: null, progress: null });
  const points = mindsets.map(
    ({ id, title, latitude, longitude, isStart, group, isSocial, visibility, mindchunks }) => ({
      id,
      title,
      latitude,
      longitude,
      isStart,
      group,
      isSocial,
      visibility,
      mindchunkCount: mindchunks.length,
      placeTag: false,
    }),
  );
  server.answer(fetchGameMap, {
    quest,
    revision: 1,
    isOffline,
    background,
    points,
  });
  server.answer(fetchProgress, {
    entryId: 1,
    questId: 7,
    score: 0,
    timeBonus: 0,
    carried: null,
    finished: false,
    done: [],
  });
  server.answer(fetchDrawings, []);
  server.answer(fetchRight, []);
  const opened = mindsets.map(openedOf);
  server.answer(openMindset, ({ mindsetId }) => opened.find(({ id }) => id === mindsetId) as OpenedMindset);
  const graded = new Set<number>();
  server.answer(gradeAnswer, ({ answer }) => {
    graded.add(answer.mindsetId);
    return {
      mindsetId: answer.mindsetId,
      grade: 100,
      success: true,
      gamecodeResult: 'in-between' as const,
      previouslyChecked: false,
      timeBonus: 0,
      stars: 100,
      score: 100 * graded.size,
      message: '',
      next: null,
    };
  });
  return { pack: { entryId: 1, questId: 7, revision: 1, points, mindsets: opened, images: [] } };
}

export function openedOf({ id, title, mindchunks }: Mindset): OpenedMindset {
  return {
    id,
    questId: 7,
    title,
    image: null,
    embed: '',
    isImmediateGrading: false,
    allChecked: false,
    mindchunks: mindchunks.map((one) => ({
      id: one.id,
      text: one.text,
      comment: '',
      reactions: one.reactions.map(({ id: reactionId, text }) => ({ id: reactionId, text })),
    })),
  };
}

/** The page of a quest, for visitors and users. */
export function answerPresentation(server: FakeServer, quest: QuestSummary): void {
  const shown = {
    quest,
    longDescription: '',
    trophies: [],
    status: 'UNSUBSCRIBED',
    start: SQUARE,
    userEndTime: null,
  } as const;
  server.answer(fetchDrawings, []);
  server.answer(fetchPresentation, { ...shown, trophies: [] });
  server.answer(fetchPresentationForUser, { ...shown, trophies: [] });
}
