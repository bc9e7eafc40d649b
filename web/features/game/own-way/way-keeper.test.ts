import { afterEach, expect, test, vi } from 'vitest';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import type { OwnWayRecord } from '../../../local-db/database.ts';
import { SAVE_AFTER_MS, WayKeeper } from './way-keeper.ts';
import type { WayNews } from './way-keeper.ts';

const RECORD: OwnWayRecord = {
  userId: 1,
  entryId: 5,
  questId: 7,
  title: 'Faces',
  isBoard: false,
  isVirtual: false,
  showPoints: true,
  mindsetCount: 2,
  places: [],
  stops: [],
  score: 0,
  carried: 0,
  changedAt: 0,
};
const HERE = { latitude: 40.7414, longitude: -73.9923 };
const point = (id: number) => ({ id, title: `Mindset ${id}`, latitude: 40.75, longitude: -73.98 }) as MindsetPoint;
const NEWS: WayNews = {
  points: [point(1), point(2)],
  done: [],
  forContest: false,
  waitingIds: new Set(),
  score: 0,
  carried: 0,
};

afterEach(() => {
  vi.useRealTimers();
});

function kept(record = RECORD) {
  vi.useFakeTimers();
  let time = 1_000;
  const saved: OwnWayRecord[] = [];
  const keeper = new WayKeeper({ record, now: () => time, save: (one) => saved.push(one) });
  return {
    keeper,
    saved,
    later: (milliseconds: number) => {
      time += milliseconds;
      vi.advanceTimersByTime(milliseconds);
    },
  };
}

test('where one walks is written after a while, all of it at once, and what is left when the game is left', () => {
  const { keeper, saved, later } = kept();
  keeper.walked(HERE);
  later(SAVE_AFTER_MS - 1);
  keeper.walked({ ...HERE, latitude: 40.742 });
  expect(saved).toEqual([]);
  later(1);
  expect(saved.map(({ places }) => places.length)).toEqual([2]);
  // The player has not moved: nothing to write.
  keeper.walked({ ...HERE, latitude: 40.742 });
  later(SAVE_AFTER_MS);
  keeper.walked({ ...HERE, latitude: 40.743 });
  keeper.flush();
  keeper.flush();
  expect(saved.map(({ places }) => places.length)).toEqual([2, 3]);
});

test('an answer that waits is a stop at its own time and place; its grade comes later, also after a reload', () => {
  const { keeper, saved, later } = kept();
  keeper.stands(NEWS, null);
  keeper.opened(1);
  later(40);
  keeper.stands({ ...NEWS, waitingIds: new Set([1]) }, HERE);
  keeper.flush();
  expect(saved.at(-1)?.stops).toEqual([
    { mindsetId: 1, title: 'Mindset 1', ...HERE, time: 1_040, openedAt: 1_000, grade: null, success: false },
  ]);
  const again = kept(saved.at(-1));
  again.later(9_000);
  const graded = { ...NEWS, done: [{ mindsetId: 1, grade: 75, success: true }], score: 75 } as WayNews;
  again.keeper.stands(graded, null);
  again.keeper.flush();
  expect(again.saved.at(-1)).toMatchObject({ score: 75, stops: [{ time: 1_040, grade: 75, success: true }] });
});

test('what was answered elsewhere has no place on this way; without a position an answer stands at its mindset', () => {
  const { keeper, saved } = kept();
  const elsewhere = { mindsetId: 2, grade: 100, success: true };
  keeper.stands({ ...NEWS, done: [elsewhere], score: 100 } as WayNews, HERE);
  keeper.stands(
    { ...NEWS, done: [elsewhere, { mindsetId: 1, grade: 0, success: false }], score: 100 } as WayNews,
    null,
  );
  keeper.flush();
  expect(saved.at(-1)?.stops).toMatchObject([{ mindsetId: 1, latitude: 40.75, openedAt: null, grade: 0 }]);
});

test('a question of a player gives no stars in a contest, and its grade elsewhere', () => {
  const done = [1, 2].map((mindsetId) => ({ mindsetId, grade: 75, success: true }));
  const points = [point(1), { ...point(2), isSocial: true }];
  for (const forContest of [true, false]) {
    const { keeper, saved } = kept();
    keeper.stands({ ...NEWS, points, forContest }, null);
    keeper.stands({ ...NEWS, points, forContest, done, score: forContest ? 75 : 150 }, null);
    keeper.flush();
    expect(saved.at(-1)?.stops.map(({ grade, stars }) => [grade, stars])).toEqual([
      [75, undefined],
      [75, forContest ? 0 : undefined],
    ]);
  }
});
