import { expect, test } from 'vitest';
import { lengthIssues, MAX_MINDSET_LENGTH, mindsetLength } from './mindset-length.ts';
import { newMindchunk, newMindset } from './new-mindset.ts';

const withText = (text: string) => ({
  ...newMindset(1, 7, { latitude: 0, longitude: 0 }),
  mindchunks: [newMindchunk([], text)],
});

test('a mindset holds 500,000 characters, pictures in its texts aside: they are stored as files', () => {
  const rest = mindsetLength(withText(''));
  expect(lengthIssues(withText('x'.repeat(MAX_MINDSET_LENGTH - rest)))).toEqual([]);
  expect(lengthIssues(withText('x'.repeat(MAX_MINDSET_LENGTH - rest + 1)))).toEqual([
    { field: 'mindchunks', message: 'mindset.tooLong', parameters: { n: MAX_MINDSET_LENGTH } },
  ]);
  const picture = `<img src="data:image/webp;base64,${'A'.repeat(400_000)}==">`;
  expect(mindsetLength(withText(`<p>${picture}${picture}</p>`))).toBe(
    rest + '<p></p>'.length + 2 * '<img src="">'.length,
  );
});
