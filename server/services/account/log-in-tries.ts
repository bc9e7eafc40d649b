import { siteOf } from '../../ports/network-site.ts';
import type { TryLimit } from '../../ports/try-limit.ts';
import { takeTry } from '../shared/take-try.ts';

export interface LogInLimits {
  /** From one network, for all accounts. */
  readonly loginsOfAddress: TryLimit;
  /** For one account from one network. */
  readonly loginsOfAccount: TryLimit;
  /** For one account from all networks together: only an attack from very many networks reaches it. */
  readonly loginsOfStrangers: TryLimit;
  /** For one account, from a browser that was signed in to it before. */
  readonly loginsOfDevice: TryLimit;
  /** For one account from all such browsers together: one former user can create many. */
  readonly loginsOfDevices: TryLimit;
}

export interface Guess {
  /** The address of the account. */
  readonly account: string;
  /** The network. */
  readonly network: string;
  /** The browser's key, if it was signed in to the account before. */
  readonly device: string | null;
}

/**
 * Counts an attempt at an account's password. Throws `TooMany`. A browser that was signed in before has a limit of its own, so
 * that nobody can lock the owner out; where all of those have reached their joint limit, it counts like any other. Returns a
 * function that cancels the attempt if the password was right.
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
