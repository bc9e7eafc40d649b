import { hash } from 'node:crypto';
import type { UserId } from '@mangoquest/core/ids.ts';
import { DEVICE_LIFE } from '@mangoquest/core/account/session.ts';
import type { Ids } from '../../ports/ids.ts';
import type { KnownDevicesRepository } from '../../storage/interfaces/security.ts';

export interface KnownDevices {
  /** The key for counting attempts of this browser at this account; null for a browser that was never signed in to it. */
  nameOf(userId: UserId, deviceToken: string | null, now: number): Promise<string | null>;
  /** Records a login with this browser. Returns the identifier that the browser stores. */
  remember(userId: UserId, deviceToken: string | null, now: number): Promise<string>;
}

/** The format of `Ids.token`. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Browsers that were signed in to an account before: limits caused by strangers' guesses do not apply to them. A browser stores a
 * random identifier, the same for all its users; per account a hash of it is stored that matches no other account.
 */
export function knownDevices({
  devices,
  ids,
}: {
  readonly devices: Pick<KnownDevicesRepository, 'has' | 'see'>;
  readonly ids: Pick<Ids, 'token'>;
}): KnownDevices {
  const hashOf = (userId: UserId, token: string) => hash('sha256', `${userId}:${token}`, 'base64url');
  return {
    async nameOf(userId, deviceToken, now) {
      if (deviceToken === null || !TOKEN.test(deviceToken)) return null;
      const name = hashOf(userId, deviceToken);
      return (await devices.has(userId, name, now - DEVICE_LIFE)) ? name : null;
    },

    async remember(userId, deviceToken, now) {
      const token = deviceToken !== null && TOKEN.test(deviceToken) ? deviceToken : ids.token();
      await devices.see(userId, hashOf(userId, token), now);
      return token;
    },
  };
}
