import { expect, test } from 'vitest';
import { memoryTryLimit } from '../../adapters/memory-try-limit.ts';
import { TooMany } from '../../ports/domain-errors.ts';
import { takeLogInTry } from './log-in-tries.ts';
import type { LogInLimits } from './log-in-tries.ts';

const ACCOUNT = 'owner@example.org';
const limitOf = (tries: number) => memoryTryLimit({ tries, seconds: 60 });

function limits(changed: Partial<LogInLimits> = {}): LogInLimits {
  return {
    loginsOfAddress: limitOf(100),
    loginsOfAccount: limitOf(3),
    loginsOfStrangers: limitOf(100),
    loginsOfDevice: limitOf(3),
    loginsOfDevices: limitOf(6),
    ...changed,
  };
}

/** Number of accepted guesses by browser, from the first network. */
async function taken(on: LogInLimits, devices: readonly (string | null)[]): Promise<number> {
  let count = 0;
  for (const device of devices) {
    await takeLogInTry(on, { account: ACCOUNT, network: '192.0.2.1', device }).then(
      () => {
        count += 1;
      },
      (error: unknown) => {
        expect(error).toBeInstanceOf(TooMany);
      },
    );
  }
  return count;
}

test('many browsers that were signed in to an account guess no more often than one network and a few of them', async () => {
  const guesses = Array.from({ length: 50 }, (_, device) => Array.from({ length: 3 }, () => `device ${device}`)).flat();
  expect(await taken(limits(), guesses)).toBe(6 + 3);
});

test('whatever they tried, an owner gets in from another network, and right passwords count nothing', async () => {
  const on = limits();
  await taken(
    on,
    Array.from({ length: 50 }, (_, device) => `device ${device}`),
  );
  const owner = { account: ACCOUNT, network: '198.51.100.1', device: 'owner' };
  for (let times = 0; times < 3; times += 1) await takeLogInTry(on, owner).then((giveBack) => giveBack());
  const fresh = limits();
  for (let times = 0; times < 20; times += 1) await takeLogInTry(fresh, owner).then((giveBack) => giveBack());
  expect(await taken(fresh, ['a', 'b', 'c', 'd', 'e', 'f'])).toBe(6);
});
