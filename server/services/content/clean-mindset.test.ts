import { expect, test } from 'vitest';
import { TooLarge } from '../../ports/domain-errors.ts';
import type { HtmlText } from '../../ports/html-cleaner.ts';
import { cleanEach, tooMuchAt } from './clean-mindset.ts';
import { takenPictures } from './taken-pictures.ts';

const LONG = 1_990;

function cleaner(hard = '') {
  const asked: (readonly HtmlText[])[] = [];
  return {
    asked,
    cleaning: {
      pictures: takenPictures(),
      html: {
        cleanAll: async (texts: readonly HtmlText[]) => {
          asked.push(texts);
          if (texts.some(({ html }) => hard !== '' && html === hard)) throw new TooLarge('server.htmlTooHard');
          return texts.map(({ html }) => html.toUpperCase());
        },
      },
    },
  };
}

const clean = (text: string, one: { clean: (html: string, kind: 'mindchunk') => string }) =>
  one.clean(text, 'mindchunk');

test('many short texts of a save are cleaned together, so that their sum decides where; each comes back at its place', async () => {
  const { asked, cleaning } = cleaner();
  const texts = Array.from({ length: 1_000 }, (_, at) => `<p style=color:red>${at}`.padEnd(LONG, 'a'));
  expect(await cleanEach(texts, clean, cleaning)).toEqual(texts.map((text) => text.toUpperCase()));
  const sums = asked.map((some) => some.reduce((sum, { html }) => sum + html.length, 0));
  expect(Math.min(...sums)).toBeGreaterThan(2_000);
  expect(Math.max(...sums)).toBeLessThanOrEqual(50_000);
  expect(asked).toHaveLength(40);
});

test('one that is too much among them is told by its place', async () => {
  const { cleaning } = cleaner('hard');
  const texts = ['a', 'b', 'c', 'hard', 'd'];
  await expect(cleanEach(texts, clean, cleaning, tooMuchAt('added'))).rejects.toMatchObject({
    issues: [{ field: 'added.3', message: 'server.htmlTooHard' }],
  });
});
