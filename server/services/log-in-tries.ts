import type { TryLimit } from '../ports/try-limit.ts';
import { takeTry } from './take-try.ts';

export interface LogInLimits {
  /** From one network, of whatever account. */
  readonly loginsOfAddress: TryLimit;
  /** Of one account from one network. */
  readonly loginsOfAccount: TryLimit;
  /** Of one account, from all networks together: so many that only a great many networks reach it. */
  readonly loginsOfStrangers: TryLimit;
  /** Of one account, from a browser that was signed in to it before. */
  readonly loginsOfDevice: TryLimit;
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
 * that nobody locks an owner out. Returns what gives the try back when it was no guess.
 */
export async function takeLogInTry(limits: LogInLimits, { account, network, device }: Guess): Promise<() => Promise<void>> {
  if (device !== null) {
    await takeTry(limits.loginsOfDevice, device);
    return () => limits.loginsOfDevice.clear(device);
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
