import { expect, test } from 'vitest';
import { asksAdmission, hasEntered } from './admission.ts';

test('a password or a price is asked for at the door, and nothing else', () => {
  expect(asksAdmission({ withPassword: false, price: 0 })).toBe(false);
  expect(asksAdmission({ withPassword: true, price: 0 })).toBe(true);
  expect(asksAdmission({ withPassword: false, price: 1 })).toBe(true);
});

test('who stopped or saw the end has entered; who only looks has not', () => {
  expect((['PLAYING', 'PLAYING_OLD', 'STOPPED', 'PLAYED'] as const).every(hasEntered)).toBe(true);
  expect((['UNSUBSCRIBED', 'UNSUBSCRIBED_OLD'] as const).some(hasEntered)).toBe(false);
});
