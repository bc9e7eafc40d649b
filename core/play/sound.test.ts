import { expect, test } from 'vitest';
import { backgroundOf, isAudibleSecond, isSoundType, MAX_KEPT_SOUND_BYTES, soundsToDrop } from './sound.ts';

test('the sound in the background is an https address of a public name; anything else is none', () => {
  expect(backgroundOf({ audioUrl: ' https://example.org/a.mp3 ' })).toBe('https://example.org/a.mp3');
  for (const audioUrl of [
    'http://example.org/a.mp3',
    'https://localhost/a.mp3',
    'https://127.0.0.1/a.mp3',
    'https://[::1]/a.mp3',
    'https://printer.local/a.mp3',
    'https://user:word@example.org/a.mp3',
    'javascript:alert(1)',
    'data:audio/wav;base64,AAAA',
    `https://example.org/${'a'.repeat(2_000)}`,
    '',
  ])
    expect(backgroundOf({ audioUrl }), audioUrl).toBeNull();
  expect(backgroundOf({})).toBeNull();
  expect(backgroundOf({ audioUrl: 5 as never })).toBeNull();
});

test('a sound is what says so', () => {
  expect(['audio/mpeg', 'Audio/OGG', 'video/mp4', 'text/html', ''].map(isSoundType)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('over 50 MB the oldest go, and no more of them than have to', () => {
  const third = MAX_KEPT_SOUND_BYTES / 3;
  const kept = [3, 1, 2].map((keptAt) => ({ keptAt, size: third }));
  expect(soundsToDrop(kept)).toEqual([]);
  expect(soundsToDrop([...kept, { keptAt: 4, size: third }])).toEqual([{ keptAt: 1, size: third }]);
  expect(soundsToDrop([...kept, { keptAt: 4, size: 2 * third }]).map(({ keptAt }) => keptAt)).toEqual([1, 2]);
});

test('the last 10 seconds are heard, and not the end itself', () => {
  expect([12, 11, 10, 1, 0].map(isAudibleSecond)).toEqual([false, false, true, true, false]);
});
