import { GUEST_COMES_BACK } from '@mangoquest/core/account/guest.ts';
import { message } from '../language/language.ts';

/** What a new guest is told: their name, and for how long they can come back. */
export function playingAs(name: string): string {
  return message('common.playingAsGuest', { name, ...GUEST_COMES_BACK });
}
