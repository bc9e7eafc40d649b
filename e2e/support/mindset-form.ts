// Fills in the open mindset.
import type { Locator } from '@playwright/test';
import type { Hands } from './hands.ts';
import { message } from './language.ts';

/** Fills in its title, and a mindchunk with a right and a poor reaction. */
export async function fillMindset(
  inspector: Locator,
  { press }: Pick<Hands, 'press'>,
  title: string,
  question: string,
): Promise<void> {
  await inspector.getByLabel(message('editor.title')).fill(title);
  await inspector.getByRole('textbox', { name: message('editor.mindchunkText', { n: 1 }) }).fill(question);
  for (const [n, words, grade] of [
    [1, 'this', 100],
    [2, 'that', 25],
  ] as const) {
    await inspector.getByRole('textbox', { name: message('editor.reactionText', { n }), exact: true }).fill(words);
    await press(
      inspector
        .getByRole('group', { name: message('editor.reactionGrade', { n }) })
        .getByText(String(grade), { exact: true }),
    );
  }
}
