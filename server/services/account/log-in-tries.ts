import type { TryLimit } from '../../ports/try-limit.ts';
import { takeTry } from '../shared/take-try.ts';

export interface LogInLimits {
  /** From one network, of whatever account. */
  readonly loginsOfAddress: TryLimit;
  /** Of one account from one network. */
  readonly loginsOfAccount: TryLimit;
  /** Of one account, from all networks together: so many that only a great many networks reach it. */
  readonly loginsOfStrangers: TryLimit;
  /** Of one account, from a browser that was signed in to it before. */
  readonly loginsOfDevice: TryLimit;
  /** Of one account, from all such browsers together: who was in it once can have made many. */
  readonly loginsOfDevices: TryLimit;
}

export interface Guess {
  /** The address of the account. */
  readonly account: string;
  /** Which network. */
  readonly network: string;
  /** The browser's name, where it was signed in to the account before. */
  readonly device: string | null;
}

/** Who has a network of 64 bits of IPv6 mostly has many of them: what one site has is 48. */
const siteOf = (network: string) => (network.includes(':') ? network.split(':').slice(0, 3).join(':') : network);

/**
 * Takes a try at an account's password. Throws `TooMany`. A browser that was signed in before has a count of its own, so
 * that nobody locks an owner out; where all of them together have tried too often, it counts like any other. Returns what
 * gives the try back when it was no guess.
 */
export async function takeLogInTry(
  limits: LogInLimits,
  { account, network, device }: Guess,
): Promise<() => Promise<void>> {
  if (device !== null) {
    await takeTry(limits.loginsOfDevice, device);
    if ((await limits.loginsOfDevices.take(account)) === 0) {
      return async () => {
        await limits.loginsOfDevice.clear(device);
        await limits.loginsOfDevices.giveBack(account);
      };
    }
  }
  const here = `${siteOf(network)} ${account}`;
  await takeTry(limits.loginsOfAddress, network);
  await takeTry(limits.loginsOfAccount, here);
  await takeTry(limits.loginsOfStrangers, account);
  return async () => {
    await limits.loginsOfAccount.clear(here);
    await limits.loginsOfAddress.giveBack(network);
    await limits.loginsOfStrangers.giveBack(account);
  };
}
