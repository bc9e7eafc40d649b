import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { requestIdOf } from '@mangoquest/contract/session-headers.ts';
import { digest, sha256 } from './sha256.ts';

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])('%i bytes hash as Node hashes them', (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) % 256);
  expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('the id is made of the user and the day of the month in UTC', () => {
  const expected = createHash('sha256').update('42:5').digest('base64url');
  expect(requestIdOf(digest, 42, Date.UTC(2026, 10, 5, 23, 59))).toBe(expected);
  expect(requestIdOf(digest, 42, Date.UTC(2026, 10, 6))).not.toBe(expected);
});
