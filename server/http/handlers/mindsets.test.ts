import { expect, test } from 'vitest';
import { deleteMindsets, fetchMyMindsets, saveMindsets, updateMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { editQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { ownGrant } from '../../testing/grants.ts';
import { attributes, makeQuest, mindset } from '../../testing/quest-fixtures.ts';
import { appWithMindsets } from '../../testing/mindset-app.ts';

const { app, owner, other, save, stored, refused, differenceOf } = await appWithMindsets();

test('the first mindset of an empty quest becomes its start; another one takes its place when it is said or when it goes', async () => {
  const quest = await makeQuest(app, owner, {}, [{ isStart: false }]);
  const starts = async () => (await stored(quest)).filter(({ isStart }) => isStart).map(({ id }) => id);
  const [first] = quest.mindsetIds as [number];
  expect(await starts()).toEqual([first]);
  const added = await save({
    questId: quest.questId,
    added: [mindset(-1, quest.questId), mindset(-2, quest.questId)],
    startId: -2,
  });
  expect(await starts()).toEqual([added.ids[1]]);
  expect(added.marked.start).toEqual([added.ids[1]]);
  await save({ questId: quest.questId, deleted: [added.ids[1] as number] });
  expect(await starts()).toEqual([first]);
  await save({ questId: quest.questId, startId: added.ids[0] as number });
  expect(await starts()).toEqual([added.ids[0]]);
});

test('one save adds, changes and deletes together, and says the new ids in order', async () => {
  const quest = await makeQuest(app, owner);
  const [first, second] = quest.mindsets as [Mindset, Mindset];
  const chunk = first.mindchunks[0];
  if (chunk === undefined) throw new Error('no mindchunk');
  const result = await save({
    questId: quest.questId,
    revision: quest.revision,
    deleted: [second.id],
    added: [mindset(-1, quest.questId, { title: 'New one' }), mindset(-7, quest.questId, { title: 'New two' })],
    changed: [
      differenceOf(first, {
        fields: { title: 'Changed', latitude: 1.12345678 },
        addedMindchunks: [
          {
            id: -1,
            text: '<p>More<img src="https://evil.example/x.png"></p>',
            comment: '',
            order: 1,
            reactions: [],
          },
        ],
        changedMindchunks: [
          {
            id: chunk.id,
            addedReactions: [{ id: -1, text: 'new', grade: 25, order: 9 }],
            removedReactionIds: [chunk.reactions[2]?.id as number],
            changedReactions: [{ id: chunk.reactions[1]?.id as number, text: '<b onclick="x()">b</b>' }],
          },
        ],
      }),
    ],
  });
  expect(result.revision).toBe(quest.revision + 1);
  const after = await stored(quest);
  expect(result.ids.map((id) => after.find((one) => one.id === id)?.title)).toEqual(['New one', 'New two']);
  expect(after.some(({ id }) => id === second.id)).toBe(false);
  const changed = after.find(({ id }) => id === first.id) as Mindset;
  expect([changed.title, changed.latitude]).toEqual(['Changed', 1.123456]);
  expect(changed.mindchunks.map(({ text }) => text)).toEqual(['What is 1?', '<p>More</p>']);
  expect(changed.mindchunks[0]?.reactions.map(({ text, grade }) => `${text} ${grade}`)).toEqual([
    'right 100',
    '<b>b</b> 50',
    'new 25',
  ]);
});

test('the groups of a quest come with grades, marks and the revision', async () => {
  const quest = await makeQuest(app, owner, {}, [{ group: 'a' }, {}, { group: 'a' }]);
  const groups = await app.call(fetchMyMindsets, { questId: quest.questId }, owner);
  expect(groups.groups.map(({ gamecode, mindsets }) => [gamecode, mindsets.length])).toEqual([
    [`${quest.questId}_a`, 2],
    ['', 1],
  ]);
  expect(groups.groups[0]?.mindsets[0]?.mindchunks[0]?.reactions.map(({ grade }) => grade)).toEqual([100, 50, 0]);
  expect(groups).toMatchObject({
    revision: quest.revision,
    marked: { start: [quest.mindsetIds[0]], marked: [], targeted: quest.mindsetIds },
  });
});

test('a target that is switched off stays off over later saves, and what can be none becomes one with its right answer', async () => {
  const quest = await makeQuest(app, owner, { active: false }, [{}, {}]);
  const { questId } = quest;
  const [first, second] = quest.mindsets as [Mindset, Mindset];
  const targeted = async () => (await app.call(fetchMyMindsets, { questId }, owner)).marked.targeted;
  expect(await targeted()).toEqual(quest.mindsetIds);
  await save({ questId, changed: [differenceOf(first, { fields: { isTargeted: false } })] });
  await save({ questId, changed: [first, second].map((one) => differenceOf(one, { fields: { name: 'later' } })) });
  expect(await targeted()).toEqual([second.id]);
  expect((await stored(quest)).map(({ isTargeted }) => isTargeted)).toEqual([false, true]);
  await save({ questId, changed: [differenceOf(first, { fields: { isTargeted: true } })] });
  expect(await targeted()).toEqual([first.id, second.id]);

  const { ids } = await save({
    questId,
    added: [
      { ...mindset(-1, questId), mindchunks: [] },
      { ...mindset(-2, questId), isTargeted: false },
    ],
  });
  expect(await targeted()).toEqual([first.id, second.id]);
  const later = (await stored(quest)).find(({ id }) => id === ids[0]) as Mindset;
  await save({ questId, changed: [differenceOf(later, { fields: { properties: { isImmediateGrading: true } } })] });
  expect(await targeted()).toEqual([first.id, second.id, later.id]);
});

test('the wish is kept apart from what a mindset lacks: off stays off without a right answer, and its quest can make a target', async () => {
  const quest = await makeQuest(app, owner, { active: false }, [{ mindchunks: [] }, { mindchunks: [] }]);
  const { questId } = quest;
  const [first, second] = quest.mindsets as [Mindset, Mindset];
  const shown = async () => {
    const { groups, marked, targetsOff } = await app.call(fetchMyMindsets, { questId }, owner);
    const flags = groups.flatMap(({ mindsets }) => mindsets.map(({ isTargeted }) => isTargeted));
    return { flags, targeted: marked.targeted, off: targetsOff };
  };
  const change = (of: Mindset, fields: Partial<Mindset>) => save({ questId, changed: [differenceOf(of, { fields })] });
  expect(await shown()).toEqual({ flags: [false, false], targeted: [], off: undefined });
  await change(first, { isTargeted: false });
  expect(await shown()).toEqual({ flags: [false, false], targeted: [], off: [first.id] });
  await change(first, { properties: { isImmediateGrading: true } });
  expect((await change(second, { properties: { isImmediateGrading: true } })).marked.targeted).toEqual([second.id]);
  expect(await shown()).toEqual({ flags: [false, true], targeted: [second.id], off: [first.id] });
  for (const one of [first, second]) await change(one, { properties: {} });
  expect(await shown()).toEqual({ flags: [false, false], targeted: [], off: [first.id] });

  // A list of targets is silent about what can be none.
  const { revision, ...marked } = await app.call(fetchMyMindsets, { questId }, owner);
  await app.call(updateMindsets, { questId, changed: [], marked: marked.marked, revision }, owner);
  const edited = attributes({ active: false, properties: { isImmediateGrading: true } });
  expect(await app.call(editQuest, { questId, quest: edited }, owner)).toBe('ok!');
  expect(await shown()).toEqual({ flags: [false, true], targeted: [second.id], off: [first.id] });
});

test('a repeated save with the same key gets the first reply and changes nothing', async () => {
  const quest = await makeQuest(app, owner);
  const input = {
    questId: quest.questId,
    revision: quest.revision,
    saveKey: 'key-1',
    added: [mindset(-1, quest.questId)],
    deleted: [quest.mindsetIds[1] as number],
  };
  const first = await save(input);
  expect(await save(input)).toEqual(first);
  expect(await stored(quest)).toHaveLength(3);
  const parallel = {
    questId: quest.questId,
    revision: first.revision,
    saveKey: 'key-2',
    added: [mindset(-1, quest.questId)],
  };
  const replies = await Promise.all(Array.from({ length: 10 }, () => save(parallel)));
  expect(new Set(replies.map(({ ids }) => ids[0])).size).toBe(1);
  expect(await stored(quest)).toHaveLength(4);
});

test('two tabs: the second save is a conflict; one that does not mind goes through', async () => {
  const quest = await makeQuest(app, owner);
  const change = (title: string) => [differenceOf(quest.mindsets[0] as Mindset, { fields: { title } })];
  await save({ questId: quest.questId, revision: quest.revision, changed: change('Tab one') });
  expect(await refused({ questId: quest.questId, revision: quest.revision, changed: change('Tab two') })).toMatchObject(
    { status: 409, error: 'conflict' },
  );
  expect((await stored(quest))[0]?.title).toBe('Tab one');
  await Promise.all(
    Array.from({ length: 3 }, (_, index) =>
      save({ questId: quest.questId, added: [mindset(-1, quest.questId, { title: `Together ${index}` })] }),
    ),
  );
  expect(await stored(quest)).toHaveLength(6);
});

test("the specification's three calls do the same", async () => {
  const quest = await makeQuest(app, owner);
  const { questId } = quest;
  const marked = await app.call(
    saveMindsets,
    { questId, added: [mindset(-1, questId, { title: 'Saved' })], language: 'eng' },
    owner,
  );
  const added = (await stored(quest)).find(({ title }) => title === 'Saved') as Mindset;
  expect(marked.targeted).toContain(added.id);
  const updated = await app.call(
    updateMindsets,
    {
      questId,
      changed: [differenceOf(added, { fields: { title: 'Updated', randomize: true } })],
      marked: { start: [added.id], marked: [added.id], targeted: [] },
    },
    owner,
  );
  expect(updated).toEqual({ start: [added.id], marked: [added.id], targeted: [] });
  expect((await stored(quest)).find(({ id }) => id === added.id)).toMatchObject({
    title: 'Updated',
    randomize: true,
    isStart: true,
  });
  expect(await app.call(deleteMindsets, { questId, deleted: [added.id] }, owner)).toBe('ok!');
  expect(await stored(quest)).toHaveLength(3);
});

test('a gamecode that is removed leaves its mindsets in no group', async () => {
  const quest = await makeQuest(app, owner, {}, [{ group: 'a' }, { group: 'a' }, { group: 'b' }]);
  const { questId } = quest;
  const [first] = quest.mindsetIds as [number];
  const remove = (more: object) => app.request(deleteMindsets, { questId, deleted: [first], ...more }, { user: owner });
  for (const more of [{ gamecodeToRemove: '1_a' }, { gamecodeToRemove: 'a' }, { desocialized: [first] }])
    expect((await remove(more)).statusCode).toBe(422);
  expect((await remove({ gamecodeToRemove: `${questId}_a` })).body).toBe('ok!');
  expect((await stored(quest)).map(({ group }) => group)).toEqual(['', 'b']);
});

test('who made a mindset is told by the session, and a social mark is not taken', async () => {
  const quest = await makeQuest(app, owner, {}, [{ authorId: other.userId, isSocial: true }]);
  expect((await stored(quest))[0]).toMatchObject({ authorId: owner.userId, isSocial: false });
});

test("players' mindsets leave the quest for good, named as theirs or deleted; what is no player's cannot be named so", async () => {
  const quest = await makeQuest(app, owner);
  const { questId } = quest;
  const { ids } = await app.storage.mindsets.save(
    ownGrant(owner.userId, questId),
    { added: [-1, -2].map((id) => mindset(id, questId, { isSocial: true })) },
    app.clock.now(),
  );
  const [first = 0, second = 0] = ids;
  const remove = (desocialized: readonly number[]) =>
    app.request(deleteMindsets, { questId, desocialized }, { user: owner });
  expect((await remove([quest.mindsetIds[0] as number])).statusCode).toBe(422);
  expect((await remove([first, 999_999])).statusCode).toBe(404);
  expect((await stored(quest)).length).toBe(5);
  expect((await remove([first])).body).toBe('ok!');
  await save({ questId, deleted: [second] });
  expect((await stored(quest)).map(({ id }) => id)).toEqual(quest.mindsetIds);
});
