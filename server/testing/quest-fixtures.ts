// Valid quests and mindsets, in which a test changes what it is about.
import { createQuest, setQuestActive } from '@mangoquest/contract/calls/quests.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { randomIds } from '../adapters/random-ids.ts';
import { sessionsService } from '../services/account/sessions.service.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Place of the fixtures. */
export const HERE = { latitude: 40.741061, longitude: -73.989699 } as const;
/** About 1.1 km north of it. */
export const FAR = { latitude: 40.751061, longitude: -73.989699 } as const;

export function attributes(changes: Partial<QuestAttributes> = {}): QuestAttributes {
  return {
    title: 'Round the square',
    shortDescription: 'A short walk.',
    longDescription: '<p>Twelve stops.</p>',
    code: '',
    location: 'New York',
    image: null,
    color: 1,
    ...HERE,
    advertisingLatitude: null,
    advertisingLongitude: null,
    withinDistance: 0,
    activeDistance: 0,
    virtual: false,
    price: 0,
    currency: 'EUR',
    active: true,
    showPoints: true,
    searchable: false,
    editable: false,
    forContest: false,
    startTime: null,
    endTime: null,
    properties: {},
    ...changes,
  };
}

/** A new mindset with one mindchunk: the first of its reactions is right, the second half right, the third wrong. */
export function mindset(id: number, questId: number, changes: Partial<Mindset> = {}): Mindset {
  return {
    ...newMindset(id, questId, HERE, { order: -id, title: `Stop ${1 - id}` }),
    // Tests pick reactions by index.
    randomize: false,
    mindchunks: [
      {
        id: -1,
        text: `What is ${1 - id}?`,
        comment: '',
        order: 0,
        reactions: [
          { id: -1, text: 'right', grade: 100, order: 0 },
          { id: -2, text: 'half right', grade: 50, order: 1 },
          { id: -3, text: 'wrong', grade: 0, order: 2 },
        ],
      },
    ],
    ...changes,
  };
}

export interface MadeQuest {
  readonly questId: number;
  readonly mindsetIds: readonly number[];
  readonly revision: number;
  /** As saved, with ids. */
  readonly mindsets: readonly Mindset[];
}

/** Publishes a complete quest, which is inactive at first. Returns its revision. */
export async function publish(
  app: TestApp,
  owner: Pick<TestUser, 'userId' | 'token'>,
  questId: number,
): Promise<number> {
  return (await app.call(setQuestActive, { questId, active: true }, owner)).revision;
}

/** A quest of `owner` with one mindset for each of `changes`, published unless `active` is false or it has none. */
export async function makeQuest(
  app: TestApp,
  owner: TestUser,
  quest: Partial<QuestAttributes> = {},
  changes: readonly Partial<Mindset>[] = [{}, {}, {}],
): Promise<MadeQuest> {
  const created = await app.call(createQuest, { quest: attributes(quest) }, owner);
  if (created.outcome !== 'created') throw new Error(created.outcome);
  const { questId } = created;
  const added = changes.map((change, index) => mindset(-index, questId, change));
  const saved = await app.call(saveMindsetMap, { questId, added, changed: [], deleted: [], startId: null }, owner);
  const isPublished = quest.active !== false && changes.length > 0;
  const revision = isPublished ? await publish(app, owner, questId) : saved.revision;
  return { questId, mindsetIds: saved.ids, revision, mindsets: await app.storage.mindsets.wholeOfQuest(questId) };
}

interface Asked {
  readonly id: number;
  readonly mindchunks: readonly { readonly id: number; readonly reactions: readonly { readonly id: number }[] }[];
}

/** The picks of a player who chooses the reaction at `index` in each mindchunk. */
export function picksOf(of: Asked, index: number) {
  return {
    mindsetId: of.id,
    picks: of.mindchunks.flatMap(({ id, reactions }) =>
      reactions[index] ? [{ mindchunkId: id, reactionId: reactions[index].id }] : [],
    ),
  };
}

/** Creates many players directly in storage, bypassing the limit of new accounts. */
export async function manyPlayers(app: TestApp, count: number): Promise<Pick<TestUser, 'userId' | 'token'>[]> {
  const sessions = sessionsService({ sessions: app.storage.sessions, ids: randomIds });
  const players = [];
  for (let number = 0; number < count; number++) {
    const name = randomIds.name();
    const user = await app.storage.users.create(
      { email: `${name.toLowerCase()}@guest.invalid`, username: name, passwordHash: null, isGeneric: true },
      app.clock.now(),
    );
    const { accessToken } = await sessions.open(user, app.clock.now());
    players.push({ userId: user.id, token: accessToken });
  }
  return players;
}
