import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_CHANGES } from '@mangoquest/core/drawing/unit-changes.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { can } from '@mangoquest/core/quest/grant.ts';
import type { Grant, QuestCapability } from '@mangoquest/core/quest/grant.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { createHtmlCleaner } from '../adapters/html/html-cleaner.ts';
import { imageFiles } from '../adapters/images/image-files.ts';
import { memoryTryLimit } from '../adapters/memory-try-limit.ts';
import { zipArchives } from '../adapters/quest-archives/zip-archives.ts';
import { randomIds } from '../adapters/random-ids.ts';
import { composeContent } from '../services/content/compose.ts';
import { composeEditor } from '../services/editor/compose.ts';
import { composePlay } from '../services/play/compose.ts';
import { composeQuest } from '../services/quest/compose.ts';
import { eventBoard } from '../services/shared/events.ts';
import { atOnce } from '../services/shared/quest-work.ts';
import { pngOf } from '../testing/pictures.ts';
import { HERE, attributes, makeQuest, mindset, picksOf } from '../testing/quest-fixtures.ts';
import type { MadeQuest } from '../testing/quest-fixtures.ts';
import { passwords, startTestApp } from '../testing/test-app.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';
import { demand, questAccess } from './quest-access.ts';
import type { Asker, QuestAccess } from './quest-access.ts';

// Grants with fewer capabilities than a creator's: tokens that only view or play, and players who add mindsets. Only
// the gate knows these; no use case or repository has code for them.

let app: TestApp;
let owner: TestUser;
let other: TestUser;
let made: MadeQuest;
let quest: Quest;

beforeAll(async () => {
  app = await startTestApp({ config: { rateLimit: 0 } });
  owner = await app.signUp('owner');
  other = await app.signUp('other');
  made = await makeQuest(app, owner);
  quest = (await app.storage.quests.byId(made.questId)) as Quest;
});
afterAll(() => app.close());

const only = (...capabilities: QuestCapability[]) => new Set(capabilities);
const drawing = (questId: number): Drawing => ({
  id: 0,
  questId,
  type: 'polygon',
  coordinates: [
    [1, 1],
    [1, 2],
    [2, 2],
  ],
  borderColor: '#112233',
  fillColor: '#112233',
  properties: {},
});

function composed(access: QuestAccess = questAccess(app.storage)) {
  const { storage } = app;
  const { images } = composeContent({ storage, images: imageFiles(join(app.folder, 'images'), randomIds) });
  const ports = {
    access,
    storage,
    images,
    html: createHtmlCleaner(),
    ids: randomIds,
    randomPlaces: async () => null,
    passwords,
    archives: zipArchives(join(app.folder, 'receiving'), randomIds),
    limit: memoryTryLimit,
    turn: atOnce,
    payments: null,
    events: eventBoard({ storage, onError: () => undefined }).events,
    config: { rateLimit: 0 },
  };
  const quests = composeQuest(ports);
  const play = composePlay(ports);
  storage.onQuestChanged(play.games.forget);
  return { ...quests, ...composeEditor({ ...ports, ...quests }), ...play, images };
}

/** All writing operations, in the name of `asker`. */
function writes(asker: Asker, { questId, mindsetIds }: MadeQuest): Record<string, () => Promise<unknown>> {
  const { quests, publishing, life, history, copies, files, mindsetMap, drawings } = composed();
  const now = app.clock.now();
  const save = { questId, startId: null, added: [], changed: [], deleted: [] };
  return {
    edit: () => quests.edit(asker, { questId, attributes: attributes({ title: 'Mine now' }) }, now),
    publish: () => publishing.setActive(asker, { questId, active: false, isConfirmed: true }, now),
    remove: () => life.remove(asker, questId, true, now),
    restore: () => life.restore(asker, questId, now),
    removeForever: () => life.removeForever(asker, questId, now),
    restoreVersion: () => history.restore(asker, questId, 1, true, now),
    create: () => quests.create(asker, { attributes: attributes() }, now),
    copy: () => copies.copy(asker, { sourceId: questId, attributes: attributes() }, now),
    file: () =>
      files.in(
        asker,
        (async function* none() {
          yield new Uint8Array();
        })(),
        now,
      ),
    add: () => mindsetMap.save(asker, { ...save, added: [mindset(0, questId)] }, now),
    change: () =>
      mindsetMap.save(
        asker,
        {
          ...save,
          changed: [
            {
              id: mindsetIds[0] as number,
              questId,
              fields: { title: 'x' },
              addedMindchunks: [],
              removedMindchunkIds: [],
              changedMindchunks: [],
            },
          ],
        },
        now,
      ),
    delete: () => mindsetMap.save(asker, { ...save, deleted: [mindsetIds[0] as number] }, now),
    draw: () => drawings.save(asker, drawing(questId), now),
  };
}

const enterAs = (asker: Asker, now: number) =>
  composed().entering.setCurrent({ ...asker, family: 'f' }, { questId: made.questId, position: null }, now);

describe('tokens', () => {
  test('one that only views sees what all see, and its creator nothing more; every write and the game are refused', async () => {
    const asker = { userId: owner.userId, isGeneric: false, limitedTo: only('view') };
    const { presentation, drawings, play, opening, mindsetMap, questAnswers } = composed();
    expect((await presentation.of(asker, made.questId, app.clock.now())).quest.id).toBe(made.questId);
    expect(await drawings.revisionFor(asker, made.questId)).toBe(quest.revision);
    for (const [name, write] of Object.entries(writes(asker, made)))
      await expect(write(), name).rejects.toMatchObject({ kind: 'not-found' });
    await expect(enterAs(asker, app.clock.now())).rejects.toMatchObject({ kind: 'not-found' });
    await expect(play.map(asker, made.questId, null)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(
      opening.open(
        asker,
        { mindsetId: made.mindsetIds[0] as number, position: { ...HERE, accuracy: null } },
        app.clock.now(),
      ),
    ).rejects.toMatchObject({ kind: 'not-found' });
    await expect(mindsetMap.groups(asker, made.questId)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(questAnswers.page(asker, made.questId, null, 1)).rejects.toMatchObject({ kind: 'not-found' });
    expect(await opening.whole(asker, made.mindsetIds[0] as number)).toBeNull();
    expect(await app.storage.quests.byId(made.questId)).toEqual(quest);
  });

  test('one that plays enters, opens and answers, and writes nothing', async () => {
    const asker = { userId: other.userId, isGeneric: false, limitedTo: only('view', 'enter', 'play') };
    const { play, opening, answering } = composed();
    const now = app.clock.now();
    const entered = await enterAs(asker, now);
    const [first] = made.mindsets;
    expect((await play.map(asker, made.questId, null)).points).toHaveLength(3);
    expect(
      (await opening.open(asker, { mindsetId: first?.id as number, position: { ...HERE, accuracy: null } }, now)).id,
    ).toBe(first?.id);
    const position = { ...HERE, accuracy: null };
    const given = { entryId: entered?.entryId as number, position, ...picksOf(first as never, 0) };
    await expect(answering.answer({ ...asker, limitedTo: only('view') }, given as never, now)).rejects.toMatchObject({
      kind: 'not-found',
    });
    expect((await answering.answer(asker, given as never, now)).grade).toBe(100);
    for (const [name, write] of Object.entries(writes(asker, made)))
      await expect(write(), name).rejects.toMatchObject({ kind: 'not-found' });
    expect(await app.storage.quests.byId(made.questId)).toEqual(quest);
  });
});

describe('players who add points', () => {
  /** A gate that grants exactly these capabilities. */
  const access = (): QuestAccess => ({
    ...questAccess(app.storage),
    async forEditing(actor, questId, needed = 'edit') {
      const grant = {
        quest: (await app.storage.quests.byId(questId)) as Quest,
        actor,
        capabilities: only('view', 'enter', 'play', 'add'),
      };
      demand(grant, needed);
      return grant;
    },
  });

  test('they add theirs and change nothing; the quest stays its creator’s, and its history names them', async () => {
    const { mindsetMap, history, drawings, quests, publishing } = composed(access());
    const asker = { userId: other.userId, isGeneric: false };
    const { questId } = made;
    const now = app.clock.now() + 1;
    const save = { questId, startId: null, added: [], changed: [], deleted: [] };
    const content = (await pngOf('#204060')).toString('base64');
    const { ids } = await mindsetMap.save(
      asker,
      { ...save, added: [mindset(0, questId, { image: { name: 'mine.png', content } })] },
      now,
    );
    const added = await app.storage.mindsets.oneWhole(ids[0] as number);
    expect(added).toMatchObject({ questId, authorId: other.userId });
    expect(await app.storage.images.byName(added?.image?.name as string)).toMatchObject({ ownerId: other.userId });
    expect(await app.storage.quests.byId(questId)).toMatchObject({ creator: { userId: owner.userId } });
    expect((await app.storage.questHistory.ofQuest(questId))[0]).toMatchObject({
      userId: other.userId,
      username: 'other',
      parts: ['mindsets'],
    });

    for (const write of [
      () => mindsetMap.save(asker, { ...save, deleted: [ids[0] as number] }, now),
      () => mindsetMap.save(asker, { ...save, startId: ids[0] as number }, now),
      () => drawings.save(asker, drawing(questId), now),
      () => quests.edit(asker, { questId, attributes: attributes() }, now),
      () => publishing.setActive(asker, { questId, active: false, isConfirmed: true }, now),
      () => history.restore(asker, questId, 1, true, now),
    ])
      await expect(write()).rejects.toMatchObject({ name: 'Denied' });
  });

  test('who edits a quest meanwhile is named to its creator', async () => {
    const edit = { questId: made.questId, attributes: attributes({ title: 'Later' }), revision: 1 };
    await expect(
      composed().quests.edit({ userId: owner.userId, isGeneric: false }, edit, app.clock.now()),
    ).rejects.toMatchObject({ detail: { username: 'other' } });
  });
});

describe('storage', () => {
  test('every write refuses a grant that lacks what it needs, whoever holds it', async () => {
    const { quests, mindsets, drawings, regions, trophies } = app.storage;
    const {
      questId,
      mindsetIds: [first = 0],
    } = made;
    const grant: Grant = {
      quest,
      actor: { userId: owner.userId },
      capabilities: only('view', 'enter', 'play', 'inspect'),
    };
    const adding: Grant = { ...grant, capabilities: only('view', 'add') };
    const before = await mindsets.wholeOfQuest(questId);
    const part = {
      id: 0,
      questId,
      name: 'A',
      coordinates: [
        [1, 1],
        [1, 2],
        [2, 2],
      ],
      color: 1,
    } as const;
    const trophy = { id: 0, questId, achievement: 'a', content: 'c', providerName: 'p', providerId: null };
    const refused = (by: Grant) => [
      () => quests.update(by, { attributes: attributes() }, 9),
      () => quests.setImage(by, null, 9),
      () => quests.touch(by, 9),
      () => quests.remove(by, 9),
      () => quests.restore(by, 9),
      () => quests.removeForever(by),
      () => quests.create({ ...by, quest: null }, attributes(), { now: 9 }),
      () => mindsets.save(by, { deletedIds: [first] }, 9),
      () => mindsets.setIncomplete(by, []),
      () =>
        mindsets.replaceAll(
          by,
          { mindsets: [], startId: null, marks: { marked: [], wished: [] }, incompleteIds: [] },
          9,
        ),
      () => mindsets.save(by, { drawings: { ...NO_CHANGES, added: [drawing(questId)] } }, 9),
      () => drawings.save(by, { ...NO_CHANGES, added: [drawing(questId)] }, 9),
      () => drawings.removeAll(by, 9),
      () => regions.save(by, { ...NO_CHANGES, added: [part] }, 9),
      () => regions.removeAll(by, 9),
      () => trophies.save(by, trophy, 9),
      () => trophies.remove(by, 1, 9),
    ];
    for (const write of [
      ...refused(grant),
      ...refused(adding),
      () => quests.lock(grant),
      () => mindsets.save(grant, { added: [mindset(0, questId)] }, 9),
    ]) {
      await expect(write(), String(write)).rejects.toMatchObject({ name: 'MissingError', what: 'quest' });
    }
    await expect(composed().images.save('mgqimages', await pngOf('#204060'), grant, 9)).rejects.toMatchObject({
      name: 'Denied',
    });
    expect(await mindsets.wholeOfQuest(questId)).toEqual(before);
    expect(can(adding, 'add')).toBe(true);
    expect((await mindsets.save(adding, { added: [mindset(0, questId)] }, 9)).ids).toHaveLength(1);
  });
});
