import { expect, test } from 'vitest';
import { MAX_QUEST_PASSWORD, questPasswordIssues, questPasswordToSend } from './quest-password.ts';

test.each([
  [true, 'mango', false, 'mango'],
  [true, 'mango', true, 'mango'],
  [true, '', true, undefined],
  [false, '', true, ''],
  [false, 'mango', true, ''],
  [false, 'mango', false, undefined],
])('protected: %j, typed: %j, stored: %j: sends %j', (isOn, text, isStored, sent) => {
  expect(questPasswordToSend({ isOn, text }, isStored)).toBe(sent);
});

test('a protected quest has a password, of 4 to 200 characters', () => {
  const messages = (text: string, isStored: boolean, isOn = true) =>
    questPasswordIssues({ isOn, text }, isStored).map(({ message }) => message);
  expect(messages('', false)).toEqual(['quest.required']);
  expect(messages('  ', true)).toEqual(['quest.required']);
  expect(messages('', true)).toEqual([]);
  for (const short of ['x', 'abc', ' abc ', '🥭🥭🥭', '\u200B'.repeat(4), '\u3164'.repeat(4), '\uFE0F'.repeat(4)])
    expect(messages(short, true)).toEqual(['quest.passwordTooShort']);
  for (const enough of ['abcd', '🥭🥭🥭🥭', 'a b c']) expect(messages(enough, false)).toEqual([]);
  expect(messages('', false, false)).toEqual([]);
  expect(messages('m'.repeat(MAX_QUEST_PASSWORD), false)).toEqual([]);
  expect(messages('m'.repeat(MAX_QUEST_PASSWORD + 1), false)).toEqual(['quest.passwordTooLong']);
});
