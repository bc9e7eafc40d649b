import { message } from '@mangoquest/core/messages/messages.ts';

const NUMBERS = ['', '', '', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Of a mindset whose questions all have to be answered: `all three count`. */
export function allCount(count: number): string {
  return count === 2 ? message('game.bothCount') : message('game.allCount', { n: NUMBERS[count] ?? count });
}
