import { expect, test } from 'vitest';
import type { MindsetId, QuestId, UserId } from './ids.ts';

test('one id is never another: the type checker tells them apart', () => {
  const quest: QuestId = 7;
  const numbers: readonly number[] = [quest];
  const of = (questId: QuestId, userId: UserId) => [questId, userId];
  const user: UserId = 8;
  expect(of(quest, user)).toEqual([7, 8]);
  // @ts-expect-error A user is no quest.
  expect(of(user, user)).toEqual([8, 8]);
  // @ts-expect-error A quest is no user.
  expect(of(quest, quest)).toEqual([7, 7]);
  // @ts-expect-error A quest is no mindset.
  const mindset: MindsetId = quest;
  expect([...numbers, mindset]).toEqual([7, 7]);
});
