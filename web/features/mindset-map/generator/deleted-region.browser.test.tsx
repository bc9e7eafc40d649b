import { page, userEvent } from 'vitest/browser';
import { generateMindsets } from '@mangoquest/contract/calls/generator.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { aUser } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { aRegion } from '../model/testing.ts';
import { answerEditor, EDITOR } from '../testing/editor-answers.ts';

const made = {
  mindsets: [newMindset(-1, 7, { latitude: 40.74, longitude: -73.99 }, { title: 'Gate', group: '1', order: 0 })],
  sentences: [['Where?', 'here']],
  language: 'eng',
  skipped: [],
  sources: [{ mindsetId: -1, row: 1, notes: [] }],
  table: { hasHeader: false, kinds: ['question', 'answer'] },
  sheets: [],
} as never;

test('a region that is deleted while the form is kept has to be chosen anew', async ({ open, server }) => {
  const [stays, goes] = [aRegion(4), aRegion(5)];
  answerEditor(server, { mindsets: [], regions: [stays, goes] });
  const saved = server.answer(saveMindsetMap, ({ revision = 1 }) => {
    answerEditor(server, { mindsets: [], regions: [stays], revision: revision + 1 });
    const marked = { start: [], marked: [], targeted: [] };
    return { revision: revision + 1, ids: [], drawingIds: [], regionIds: [], marked };
  });
  server.answer(generateMindsets, made);
  await open(EDITOR, { user: aUser() });
  const generator = page.getByRole('button', { name: message('editor.generate'), exact: true });
  await generator.click();
  await page.getByRole('textbox', { name: message('generator.textLabel') }).fill('Where? | here');
  await page.getByText(message('generator.place.region'), { exact: true }).click();
  const region = page.getByRole('combobox', { name: message('generator.region') });
  await region.selectOptions('5');
  await expect.element(page.getByRole('button', { name: message('generator.generateOf', { n: 1 }) })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: /^Region 5/ }).click();
  await page
    .getByRole('complementary', { name: message('editor.regionOf') })
    .getByRole('button', { name: message('editor.deleteRegionTool') })
    .click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect.poll(() => saved.length).toBe(1);
  await generator.click();
  await expect.element(region).toHaveValue('');
  await expect.element(page.getByText(message('generator.rowsFound', { n: 1 }))).toBeVisible();
  const go = page.getByRole('button', { name: message('generator.generate'), exact: true });
  await expect.element(go).not.toHaveAttribute('aria-busy', 'true');
  await go.click();
  await expect.element(page.getByText(message('generator.noRegion'))).toBeVisible();
});
