// On both databases: which mindsets a player may write, how many, and what reports hide.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '@mangoquest/core/account/user.ts';
import { MAX_OF_PLAYER } from '@mangoquest/core/mindset/players.ts';
import { grantOf } from '@mangoquest/core/quest/grant.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { DIALECTS, addMindsets, makeMindset, makeQuest, makeUser, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import { ownGrant } from '../../testing/grants.ts';
import { LimitError, MissingError } from '../errors.ts';

describe.each(DIALECTS)('mindsets of players on %s', (dialect) => {
  let opened: TestStorage;
  let users: User[];
  let quest: Quest;
  const grant = (index: number) => grantOf({ userId: (users[index] as User).id }, quest, 'contributor');
  const social = (id: number) => makeMindset(id, { isSocial: true, isStart: false });
  const save = (index: number, what: object) => opened.storage.mindsets.save(grant(index), what, 2_000);

  beforeAll(async () => {
    opened = await openTestStorage(dialect);
    users = [];
    for (let made = 0; made < 5; made++) users.push(await makeUser(opened.storage));
    ({ quest } = await makeQuest(opened.storage, { editable: true, active: true }, users[0] as User));
    await addMindsets(opened.storage, quest, 1);
  });
  afterAll(() => opened.remove());

  test('a player writes their own alone, twenty at most, and nothing of the map beside them', async () => {
    const { ids } = await save(1, { added: [social(-1)] });
    await expect(save(2, { deletedIds: ids })).rejects.toBeInstanceOf(MissingError);
    await expect(save(1, { added: [makeMindset(-1)] })).rejects.toBeInstanceOf(MissingError);
    await expect(save(1, { startId: ids[0] })).rejects.toBeInstanceOf(MissingError);
    const many = Array.from({ length: MAX_OF_PLAYER }, (_, index) => social(-1 - index));
    await expect(save(1, { added: many })).rejects.toBeInstanceOf(LimitError);
    await save(1, { added: many.slice(1) });
    await save(1, { deletedIds: ids });
    expect(await opened.storage.mindsets.playersOf(quest.id)).toMatchObject([{ id: users[1]?.id }]);
  });

  test('the third report hides one with a revision, and keeping shows it again', async () => {
    const { mindsets, mindsetReports, quests } = opened.storage;
    const [id = 0] = (await save(2, { added: [social(-1)] })).ids;
    const shown = async () => (await mindsets.points(quest.id)).find(({ point }) => point.id === id)?.shareContent;
    const revision = async () => (await quests.byId(quest.id))?.revision;
    const before = await revision();
    const report = (index: number) =>
      mindsetReports.add({ mindsetId: id, userId: (users[index] as User).id, reason: 'Rude' }, 1);
    await Promise.all([report(1), report(3), report(3)]);
    expect([await shown(), await revision()]).toEqual([true, before]);
    await report(4);
    expect([await shown(), await revision()]).toEqual([false, (before as number) + 1]);
    const played = (await mindsets.playedOfQuest(quest.id)).find((one) => one.id === id);
    expect(played?.shareContent).toBe(false);
    const owner = ownGrant((users[0] as User).id, quest.id);
    expect(await mindsetReports.keep(owner, { mindsetId: id, edits: 1 }, 2)).toBe('changed');
    expect(await mindsetReports.keep(owner, { mindsetId: id, edits: 0 }, 2)).toBe('kept');
    expect(await shown()).toBe(true);
    expect(await mindsetReports.ofQuest(quest.id)).toEqual([]);
  });

  test('reports of what is taken back are of the next ones: the most of them first, each once', async () => {
    const { mindsetReports } = opened.storage;
    const report = (mindsetId: number, ...indexes: number[]) =>
      Promise.all(
        indexes.map((index) =>
          mindsetReports.add({ mindsetId, userId: (users[index] as User).id, reason: `By ${index}` }, 1),
        ),
      );
    const { ids } = await save(3, { added: [social(-1), social(-2)] });
    const [little = 0, much = 0] = ids;
    await report(little, 1);
    await report(much, 1, 2, 4);
    await save(3, { deletedIds: ids });
    const first = await save(3, { added: [social(-1)] });
    const [one] = await mindsetReports.ofQuest(quest.id);
    expect(one).toMatchObject({ id: first.ids[0], isHidden: true, isEarlier: true });
    expect(one?.reasons.toSorted()).toEqual(['By 1', 'By 2', 'By 4']);
    const both = await save(3, { added: [social(-1), social(-2)] });
    expect(await mindsetReports.ofQuest(quest.id)).toMatchObject([
      { id: first.ids[0] },
      { id: both.ids[0], isHidden: false, reasons: ['By 1'] },
    ]);
  });
});
