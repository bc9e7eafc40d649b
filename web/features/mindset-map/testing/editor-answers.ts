// Fake replies of the server for tests of the editor's screens.
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchMyMindsets, saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { fetchRegions } from '@mangoquest/contract/calls/regions.ts';
import type { Drawing, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { groupMindsets } from '@mangoquest/core/mindset/groups.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { aQuest } from '../../../testing/people.ts';

export const EDITOR = '/createEditMgq/drawmindsets?questId=7';
export const AT = { latitude: 40.74, longitude: -73.99 };
/** A mindset that is there already: a quest without any saves its first one by itself. */
export const STOP = newMindset(1, 7, AT, { title: 'Stop', group: 'park', isStart: true });

export interface EditedMap {
  readonly quest?: Quest;
  readonly mindsets: readonly Mindset[];
  readonly regions?: readonly MapRegion[];
  readonly drawings?: readonly Drawing[];
  readonly players?: { id: number; name: string }[];
  readonly reported?: { id: number; reasons: string[]; isHidden: boolean; isEarlier: boolean; edits: number }[];
  readonly revision?: number;
}

/** Sets the map of quest 7. */
export function answerEditor(
  server: FakeServer,
  { quest, mindsets, regions, drawings, players, reported, revision = 1 }: EditedMap,
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
  server.answer(fetchDrawings, [...(drawings ?? [])]);
  server.answer(fetchRegions, [...(regions ?? [])]);
}

/** Sets the map of quest 7 with these drawings. After each save, also one by itself, they are as they were changed. */
export function answerDrawings(server: FakeServer, initial: readonly Drawing[]) {
  const mindsets = [newMindset(1, 7, AT, { title: 'Clock', isStart: true })];
  let drawings = initial;
  const answerWith = (revision: number) => {
    answerEditor(server, { quest: { ...aQuest(), ...AT }, mindsets, drawings, revision });
  };
  answerWith(1);
  return server.answer(saveMindsetMap, ({ drawings: sent, revision = 1 }) => {
    const changed = new Map(sent?.changed.map((one) => [one.id, one]));
    drawings = drawings.map((one) => changed.get(one.id) ?? one);
    answerWith(revision + 1);
    return {
      revision: revision + 1,
      ids: [],
      drawingIds: sent?.added.map((_, at) => 10 + at) ?? [],
      regionIds: [],
      marked: { start: [1], marked: [], targeted: [] },
    };
  });
}
