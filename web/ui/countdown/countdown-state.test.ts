import { expect, test } from 'vitest';
import { countdownState } from './countdown-state.ts';

const DAY = 86_400_000;

test('over ten days there are many', () => {
  expect(countdownState(10 * DAY + 1)).toMatchObject({ text: 'Many days', style: 'days' });
  expect(countdownState(10 * DAY)).toMatchObject({ text: '240:00:00', style: 'clock' });
});

test.each([[4_328_000, '01:12:08', 'clock'], [61_000, '00:01:01', 'clock'], [60_000, '00:01:00', 'alarm'], [47_000, '00:00:47', 'alarm'], [10_000, '00:00:10', 'last'], [8_001, '00:00:09', 'last'], [0, '00:00:00', 'last'], [-5, '00:00:00', 'last']])('%i ms', (left, text, style) => {
  expect(countdownState(left)).toMatchObject({ text, style });
});

test('it is announced at ten minutes, one minute and ten seconds, and not each second', () => {
  const heard: string[] = [];
  let last: string | null = null;
  for (let left = 700_000; left >= 0; left -= 1000) {
    const { announce } = countdownState(left);
    if (announce !== null && announce !== last) heard.push(`${announce} @${left / 1000}`);
    last = announce;
  }
  expect(heard).toEqual(['10 minutes @600', '1 minute @60', '10 seconds @10']);
});
