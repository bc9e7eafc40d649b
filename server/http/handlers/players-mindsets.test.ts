import { expect, test } from 'vitest';
import { fetchMyMindsets, saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { ownGrant } from '../../testing/grants.ts';
import { makeQuest, mindset } from '../../testing/quest-fixtures.ts';

const {
  app,
  raw,
  users: { owner, other },
} = await appWithUsers('owner', 'other');

const NOTHING = { added: [], changed: [], deleted: [], startId: null };

/** A quest with a mindset added by a player. */
async function withOneOfAPlayer() {
  const quest = await makeQuest(app, owner);
  const { ids } = await app.storage.mindsets.save(
    ownGrant(owner.userId, quest.questId),
    { added: [mindset(-1, quest.questId, { isSocial: true })] },
    app.clock.now(),
  );
  const [id = 0] = ids;
  await raw(`update mindsets set author_id = ${other.userId} where id = ${id}`);
  return { ...quest, id };
}

test("players' mindsets come with the names of who added them; without any no names come", async () => {
  const { questId } = await makeQuest(app, owner);
  expect(await app.call(fetchMyMindsets, { questId }, owner)).not.toHaveProperty('players');
  const quest = await withOneOfAPlayer();
  const { players, groups } = await app.call(fetchMyMindsets, { questId: quest.questId }, owner);
  expect(players).toEqual([{ id: other.userId, name: 'other' }]);
  const theirs = groups.flatMap(({ mindsets }) => mindsets).find(({ id }) => id === quest.id);
  expect(theirs).toMatchObject({ isSocial: true, authorId: other.userId });
});

test("a creator changes no player's mindset; only with the ground its place is another", async () => {
  const { questId, id } = await withOneOfAPlayer();
  const theirs = async () => (await app.storage.mindsets.wholeOfQuest(questId)).find((one) => one.id === id);
  const before = await theirs();
  const changed = (fields: Partial<Mindset>) => ({
    ...NOTHING,
    questId,
    changed: [{ id, questId, fields, addedMindchunks: [], removedMindchunkIds: [], changedMindchunks: [] }],
  });
  for (const fields of [{ title: 'Mine' }, { latitude: 1 }]) {
    const reply = await app.request(saveMindsetMap, changed(fields), { user: owner });
    expect([fields, reply.statusCode]).toEqual([fields, 422]);
  }
  expect(await theirs()).toEqual(before);
  const board = { ground: { noMapColor: '#ffffff' }, ...changed({ latitude: 0, longitude: 3 }) };
  await app.call(saveMindsetMap, board, owner);
  expect(await theirs()).toEqual({ ...before, latitude: 0, longitude: 3 });
});
