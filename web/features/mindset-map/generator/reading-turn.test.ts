import { expect, test } from 'vitest';
import { callError } from '../../../api/call-error.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { inItsTurn } from './reading-turn.ts';

/** Tries until none of the refusals is left; gives the pauses in seconds, what was told before them, and the end. */
async function tried(refusals: readonly MessageKey[]) {
  const pauses: number[] = [];
  const told: number[] = [];
  const left = [...refusals];
  const ask = () => {
    const key = left.shift();
    return key === undefined ? Promise.resolve('read') : Promise.reject(callError('too-many', key));
  };
  const pause = (ms: number) => {
    pauses.push(ms / 1_000);
    return Promise.resolve();
  };
  const end = await inItsTurn(ask, { pause, onWait: (before) => told.push(before) }).catch(
    (error: unknown) => (error as { key: string }).key,
  );
  return { pauses, told, end };
}

const times = (n: number, key: MessageKey) => Array.from({ length: n }, () => key);

test('while another picture is read it is sent ever more seldom, and as long as it takes', async () => {
  const { pauses, told, end } = await tried(times(30, 'recognition.running'));
  expect(pauses.slice(0, 5)).toEqual([2, 4, 8, 10, 10]);
  expect([pauses.length, Math.max(...pauses), end]).toEqual([30, 10, 'read']);
  expect(new Set(told)).toEqual(new Set([1]));
});

test('too many requests are waited out for the minute that they are counted in, then it is told', async () => {
  expect(await tried(times(8, 'common.tooMany'))).toEqual({
    pauses: [2, 4, 8, 10, 10, 10, 10, 10],
    told: times(8, 'common.tooMany').map(() => 0),
    end: 'read',
  });
  expect((await tried(times(9, 'common.tooMany'))).end).toBe('common.tooMany');
  const between = [...times(8, 'common.tooMany'), 'recognition.running', ...times(5, 'common.tooMany')] as const;
  expect((await tried(between)).end).toBe('read');
});

test('what else is refused is told at once', async () => {
  expect(await tried(['recognition.unreadable'])).toEqual({ pauses: [], told: [], end: 'recognition.unreadable' });
});
