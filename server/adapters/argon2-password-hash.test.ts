import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Busy } from '../ports/domain-errors.ts';
import { workFor } from '../ports/work-owner.ts';
import { argon2PasswordHash } from './argon2-password-hash.ts';

const passwords = argon2PasswordHash();

test('only the right password fits, and no password fits nobody', async () => {
  const hash = await passwords.hash('Correct-h0rse!');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches('Correct-h0rse!', hash)).toBe(true);
  expect(await passwords.matches('correct-h0rse!', hash)).toBe(false);
  expect(await passwords.matches('Correct-h0rse!', null)).toBe(false);
});

test('nobody takes as long as somebody', async () => {
  const hash = await passwords.hash('Correct-h0rse!');
  const work = { somebody: Infinity, nobody: Infinity };
  for (let i = 0; i < 10; i += 1)
    for (const [who, known] of [
      ['somebody', hash],
      ['nobody', null],
    ] as const) {
      // Processor time of all threads. What others of this process do besides adds to some, not to the least.
      const before = process.cpuUsage();
      await passwords.matches('wrong', known);
      const { user, system } = process.cpuUsage(before);
      work[who] = Math.min(work[who], user + system);
    }
  expect(work.nobody / work.somebody).toBeGreaterThan(1 / 3);
  expect(work.nobody / work.somebody).toBeLessThan(3);
});

test('more than may wait are refused at once, the others get their turn', async () => {
  const few = argon2PasswordHash({ concurrency: 1, waiting: 2 });
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => few.hash('x')));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect((results[4] as PromiseRejectedResult).reason).toBeInstanceOf(Busy);
  expect(await few.hash('x')).toContain('argon2id');
});

test("seventy passwords of one user do not hold up another's", async () => {
  const shared = argon2PasswordHash();
  const ended: string[] = [];
  const ask = (whom: string) =>
    workFor(whom, () =>
      shared.hash('x').then(
        () => ended.push(whom),
        () => ended.push(`${whom} refused`),
      ),
    );
  await Promise.all([...Array.from({ length: 70 }, () => ask('hostile')), ask('other')]);
  expect(ended.filter((who) => who === 'other')).toEqual(['other']);
  // After the two running and the one that was next.
  expect(ended.filter((who) => who !== 'hostile refused').indexOf('other')).toBeLessThan(5);
});

/** Threads of this process with a lower priority; null if the system does not show it. */
function threadsThatGiveWay(): readonly string[] | null {
  if (process.platform !== 'linux') return null;
  return readdirSync('/proc/self/task').filter((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    // The name in parentheses may contain spaces, so fields are counted after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16] === '10';
  });
}

test('a flood is hashed two at a time, in two threads that give way to all others; 64 wait, more are refused', async () => {
  const before = threadsThatGiveWay();
  const flooded = argon2PasswordHash({ concurrency: 2, waiting: 64 });
  const results = await Promise.allSettled(Array.from({ length: 70 }, () => flooded.matches('x', null)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(66);
  // Two threads, each hashing one password after the other.
  // Idle ones of the tests before may have ended meanwhile.
  const added = threadsThatGiveWay()?.filter((thread) => before?.includes(thread) === false);
  expect(added?.length).toBe(before === null ? undefined : 2);
});

test('what is no hash is an error, and the next one is looked at again', async () => {
  const one = argon2PasswordHash({ concurrency: 1, waiting: 2 });
  await expect(one.matches('x', 'no hash')).rejects.toThrow('Decoding failed');
  const hash = await one.hash('x');
  expect(await one.matches('x', hash)).toBe(true);
});
