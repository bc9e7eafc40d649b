import { expect, test } from 'vitest';
import { utf8Length } from './utf8-length.ts';

test.each(['', 'plain', 'Größe', '東京', '🥭 a', 'half \ud83e a', '\ud83e', '\udd6d\ud83e'])('%j', (text) => {
  expect(utf8Length(text)).toBe(Buffer.byteLength(text));
});
