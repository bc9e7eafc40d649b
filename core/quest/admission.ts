import type { PlayerStatus } from '../play/play.ts';
import type { Quest } from './quest.ts';

/**
 * Whether a quest requires a password or payment: then its drawings are only visible to its creator and its players.
 */
export function asksAdmission({ withPassword, price }: Pick<Quest, 'withPassword' | 'price'>): boolean {
  return withPassword || price > 0;
}

/** Whether a player with this status has ever entered (settled, Player status). */
export function hasEntered(status: PlayerStatus): boolean {
  return status !== 'UNSUBSCRIBED' && status !== 'UNSUBSCRIBED_OLD';
}
