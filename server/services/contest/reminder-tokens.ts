import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UserId } from '@mangoquest/core/ids.ts';
import type { SettingsRepository } from '../../storage/interfaces/others.ts';

const KEY = 'reminders_key';
const CONFIRMATION_LIFE_MS = 86_400_000;
const MAC_BYTES = 16;

/** Signed tokens in the links of reminders: nothing is stored for them, and only the holder of the key can make one. */
export interface ReminderTokens {
  /** Token that cancels a reminder. */
  toStop(reminderId: number): string;
  /** The reminder that a token cancels; null for an invalid token. */
  stopped(token: string): number | null;
  /** Token that confirms this address of a user; valid for a day. */
  toConfirm(userId: UserId, email: string, now: number): string;
  /**
   * The user whose address a token confirms; `isOf` compares an address with the confirmed one. Null for an invalid or
   * expired token.
   */
  confirmed(token: string, now: number): { readonly userId: UserId; readonly isOf: (email: string) => boolean } | null;
}

/** The key is in the database, made by a migration: all nodes share it. */
export function reminderTokensLoader(settings: Pick<SettingsRepository, 'get'>): () => Promise<ReminderTokens> {
  let kept: ReminderTokens | null = null;
  return async () => {
    if (kept !== null) return kept;
    const key = await settings.get(KEY);
    if (key === null) throw new Error('The database has no key for reminders.');
    kept = reminderTokens(key);
    return kept;
  };
}

export function reminderTokens(key: string): ReminderTokens {
  const macOf = (text: string) =>
    createHmac('sha256', key).update(text).digest().subarray(0, MAC_BYTES).toString('base64url');
  const isMac = (text: string, mac: string) => {
    const [expected, given] = [Buffer.from(macOf(text)), Buffer.from(mac)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  };
  const stop = (id: string) => `stop:${id}`;
  const confirm = (userId: string, until: string, email: string) => `confirm:${userId}:${until}:${email}`;
  return {
    toStop: (reminderId) => `${reminderId}.${macOf(stop(String(reminderId)))}`,

    stopped(token) {
      const [id = '', mac = ''] = token.split('.');
      return isMac(stop(id), mac) ? Number(id) : null;
    },

    toConfirm(userId, email, now) {
      const until = String(now + CONFIRMATION_LIFE_MS);
      return `${userId}.${until}.${macOf(confirm(String(userId), until, email))}`;
    },

    confirmed(token, now) {
      const [userId = '', until = '', mac = ''] = token.split('.');
      if (!/^\d{1,15}$/.test(userId) || !/^\d{1,16}$/.test(until) || Number(until) <= now) return null;
      return { userId: Number(userId), isOf: (email) => isMac(confirm(userId, until, email), mac) };
    },
  };
}
