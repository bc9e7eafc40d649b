import { expect, test } from 'vitest';
import { can, creationGrant, creatorGrant, grantOf, isCreator, neededForMindsets } from './grant.ts';
import type { QuestCapability, QuestRelation } from './grant.ts';

const quest = { id: 7, creator: { userId: 1 } };

test.each<[QuestRelation, string]>([
  ['nobody', ''],
  ['anybody', 'view enter'],
  ['embed', 'view'],
  ['player', 'view enter play'],
  ['creator', 'view enter play inspect add edit publish delete'],
])('%s may do what is listed, and nothing else', (relation, listed) => {
  expect([...grantOf({ userId: 2 }, quest, relation).capabilities].join(' ')).toBe(listed);
});

test('a token may do at most what it is for, and never more than its user', () => {
  const limitedTo = new Set<QuestCapability>(['view', 'delete', 'create']);
  expect([...grantOf({ userId: 1, limitedTo }, quest, 'creator').capabilities]).toEqual(['view', 'delete']);
  expect([...grantOf({ userId: 2, limitedTo }, quest, 'player').capabilities]).toEqual(['view']);
  expect(can(creationGrant({ userId: 1, limitedTo }), 'create')).toBe(true);
  expect(can(creationGrant({ userId: 1, limitedTo: new Set(['edit']) }), 'create')).toBe(false);
});

test('a grant names whose quest it is and who acts, each for itself', () => {
  expect(grantOf({ userId: 2 }, quest, 'creator')).toMatchObject({
    quest: { creator: { userId: 1 } },
    actor: { userId: 2 },
  });
  expect(creatorGrant(quest).actor.userId).toBe(1);
});

test('a guest has no quest, a visitor neither', () => {
  expect([
    isCreator({ userId: 1 }, quest),
    isCreator({ userId: 1, isGeneric: true }, quest),
    isCreator({ userId: 2 }, quest),
    isCreator(null, quest),
  ]).toEqual([true, false, false, false]);
});

test('who may only add changes and deletes nothing', () => {
  expect([neededForMindsets({}), neededForMindsets({ changed: [], deleted: [] })]).toEqual(['add', 'add']);
  expect([neededForMindsets({ changed: [1] }), neededForMindsets({ deleted: [1] })]).toEqual(['edit', 'edit']);
});
