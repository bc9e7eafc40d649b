// Fake replies of the server for tests of the editor's screens.
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchMyMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { fetchRegions } from '@mangoquest/contract/calls/regions.ts';
import type { MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { groupMindsets } from '@mangoquest/core/mindset/groups.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { aQuest } from '../../../testing/people.ts';

export const EDITOR = '/createEditMgq/drawmindsets?questId=7';

export interface EditedMap {
  readonly quest?: Quest;
  readonly mindsets: readonly Mindset[];
  readonly regions?: readonly MapRegion[];
  readonly players?: { id: number; name: string }[];
  readonly reported?: { id: number; reasons: string[]; isHidden: boolean; isEarlier: boolean; edits: number }[];
  readonly revision?: number;
}

/** Sets the map of quest 7. */
export function answerEditor(
  server: FakeServer,
  { quest, mindsets, regions, players, reported, revision = 1 }: EditedMap,
): void {
  const start = mindsets.filter(({ isStart }) => isStart).map(({ id }) => id);
  server.answer(fetchQuests, {
    current: null,
    timedOut: false,
    nearest: [],
    quest: quest ?? aQuest(),
    progress: null,
  });
  server.answer(fetchMyMindsets, {
    groups: groupMindsets(mindsets).map(({ group, mindsets: members }) => ({
      gamecode: `7_${group}`,
      mindsets: [...members],
    })),
    marked: { start, marked: [], targeted: [] },
    ...(players === undefined ? {} : { players }),
    ...(reported === undefined ? {} : { reported }),
    revision,
  });
  server.answer(fetchDrawings, []);
  server.answer(fetchRegions, [...(regions ?? [])]);
}
