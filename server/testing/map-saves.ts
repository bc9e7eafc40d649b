// Saves of the mindset map for tests.
import type { CallInput } from '@mangoquest/contract/call.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import type { Drawing, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { refusalOf } from './refusals.ts';
import type { TestApp, TestUser } from './test-app.ts';

export const drawing = (questId: number, changes: Partial<Drawing> = {}): Drawing => ({
  id: 0,
  questId,
  type: 'polyline',
  coordinates: [
    [40.74, -73.99],
    [40.75, -73.99],
  ],
  borderColor: '#112233',
  fillColor: '#112233',
  properties: {},
  ...changes,
});
export const region = (questId: number, name: string, id = 0): MapRegion => ({
  id,
  questId,
  name,
  coordinates: [
    [40.74, -73.99],
    [40.75, -73.99],
    [40.75, -73.98],
  ],
  color: 1,
});

export type Save = CallInput<typeof saveMindsetMap>;
const whole = (input: Partial<Save> & Pick<Save, 'questId'>) => ({
  added: [],
  changed: [],
  deleted: [],
  startId: null,
  ...input,
});
type Sent = Parameters<typeof whole>[0];

/** Saves and returns the result, as `owner` unless another user is given. */
export function mapSaves(app: TestApp, owner: TestUser) {
  return {
    save: (input: Sent, user = owner) => app.call(saveMindsetMap, whole(input), user),
    refused: async (input: Sent, user = owner) => {
      const reply = await app.request(saveMindsetMap, whole(input), { user });
      const { key, issues = [] } = refusalOf(saveMindsetMap, reply);
      return [reply.statusCode, key, issues.map(({ field }) => field)];
    },
    revisionOf: async (questId: number) => (await app.storage.quests.byId(questId))?.revision as number,
    shapesOf: async (questId: number) => ({
      drawings: await app.storage.drawings.ofQuest(questId),
      regions: await app.storage.regions.ofQuest(questId),
    }),
  };
}
