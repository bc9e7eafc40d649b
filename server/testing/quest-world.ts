import { saveDrawing } from '@mangoquest/contract/calls/drawings.ts';
import { saveRegion } from '@mangoquest/contract/calls/regions.ts';
import { saveTrophies } from '@mangoquest/contract/calls/trophies.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Drawing, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Quest, QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { temporaryImage } from './call-samples.ts';
import { makeQuest } from './quest-fixtures.ts';
import type { MadeQuest } from './quest-fixtures.ts';
import { passwords } from './test-app.ts';
import type { TestApp, TestUser } from './test-app.ts';
import { ownGrant } from './grants.ts';

export const STATES = ['active', 'inactive', 'deleted', 'ended', 'upcoming', 'password'] as const;

export type State = (typeof STATES)[number];

export interface QuestWorld {
  readonly quest: MadeQuest;
  readonly saved: Quest;
  readonly drawing: Drawing;
  readonly region: MapRegion;
  /** Further objects of the quest, to be deleted by its creator. */
  readonly spare: {
    readonly drawings: number[];
    readonly regions: number[];
    readonly pictures: string[];
    readonly trophies: number[];
  };
  readonly trophyId: number;
  /** Entry of the player. */
  readonly entryId: number;
}

/** A quest of `owner` in a given state, entered by `player` before. */
export async function makeQuestWorld(
  app: TestApp,
  owner: TestUser,
  player: TestUser,
  state: State,
): Promise<QuestWorld> {
  const quest = await makeQuest(app, owner);
  const { questId } = quest;
  const now = app.clock.now();
  const { entryId } = await app.call(setCurrentQuest, { questId }, player);
  const drawing: Drawing = {
    id: 0,
    questId,
    type: 'polyline',
    coordinates: [
      [1, 1],
      [2, 2],
    ],
    borderColor: '#112233',
    fillColor: '#112233',
    properties: {},
  };
  const region: MapRegion = {
    id: 0,
    questId,
    coordinates: [
      [1, 1],
      [1, 2],
      [2, 2],
    ],
    color: 1,
    name: '',
  };
  const draw = async () => (await app.call(saveDrawing, { drawing }, owner)).id;
  const lay = async () => (await app.call(saveRegion, region, owner)).id;
  const [id, regionId] = [await draw(), await lay()];
  // One more than its creator deletes, for the other roles' attempts.
  const picture = () => temporaryImage(app, owner);
  const pictures = [await picture(), await picture(), await picture()];
  const trophies = await app.call(
    saveTrophies,
    {
      questId,
      trophies: [1, 2, 3].map((n) => ({ id: 0, achievement: `Number ${n}`, content: 'A pin', providerName: 'us' })),
      mode: 'save',
    },
    owner,
  );
  const [trophy, ...others] = trophies.map((one) => one.id);
  const spare = {
    trophies: others,
    drawings: [await draw(), await draw()],
    regions: [await lay(), await lay()],
    pictures,
  };
  const before = (await app.storage.quests.byId(questId)) as Quest;
  const changes: Partial<QuestAttributes> = {
    ...(state === 'inactive' ? { active: false } : {}),
    ...(state === 'ended' ? { endTime: now - 1000 } : {}),
    ...(state === 'upcoming' ? { startTime: now + 3_600_000 } : {}),
  };
  await app.storage.quests.update(
    ownGrant(owner.userId, questId),
    {
      attributes: { ...attributesOf(before), ...changes },
      ...(state === 'password' ? { passwordHash: await passwords.hash('sesame') } : {}),
    },
    now,
  );
  if (state === 'deleted') await app.storage.quests.remove(ownGrant(owner.userId, questId), now);
  return {
    quest,
    saved: (await app.storage.quests.byId(questId)) as Quest,
    drawing: { ...drawing, id },
    region: { ...region, id: regionId },
    spare,
    trophyId: trophy as number,
    entryId: entryId as number,
  };
}
