import { page, userEvent } from 'vitest/browser';
import { generateMindsets } from '@mangoquest/contract/calls/generator.ts';
import { cutAt } from '@mangoquest/core/generator/delimiters.ts';
import { generate } from '@mangoquest/core/generator/generate.ts';
import { splitText } from '@mangoquest/core/generator/rows.ts';
import { message } from '../../../language/language.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { aUser } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { answerEditor, EDITOR, STOP } from '../testing/editor-answers.ts';

const TEXT = [
  'title|lat|lon|question|answer|grade',
  'The gate|40.74|-73.99|Open?|yes|0',
  'The moat||-73.98|Deep?|no|100',
  'The keep|40.75|-73.97|High?|yes|100',
  'The well|41|east|Wet?|yes|100',
].join('\n');

/** The server's generator, with its rules. */
function answerGenerator(server: FakeServer) {
  answerEditor(server, { mindsets: [STOP] });
  server.answer(generateMindsets, ({ options }) => {
    const rows = splitText(options.sourceText, cutAt('\\n'), cutAt('|'));
    const context = { username: 'nora', ring: null, onBoard: false, existing: 1, random: Math.random };
    return { ...generate(rows, options, context), language: 'eng', sheets: [] } as never;
  });
}

const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (text: string) => page.getByRole('listitem').filter({ hasText: text });
const change = (text: string) => rowOf(text).getByRole('button', { name: message('generator.change') });
const add = (n: number) => button(message('generator.add', { n }));
const question = textbox(message('generator.question'));
const noLatitude = message('generator.rowNoLatitude', { row: 3 });
const noLongitude = message('generator.rowNoLongitude', { row: 5 });

async function openResult(): Promise<void> {
  await button(message('editor.generate')).click();
  await page.getByText(message('generator.place.source'), { exact: true }).click();
  await textbox(message('generator.textLabel')).fill(TEXT);
  await button(message('generator.generateOf', { n: 2 })).click();
  await expect.element(add(1)).toBeVisible();
}

test('what is typed in open rows is added with the others, also where it was not taken', async ({ open, server }) => {
  answerGenerator(server);
  await open(EDITOR, { user: aUser() });
  await openResult();
  await change('Open?').click();
  await question.fill('Is it open?');
  await page.getByRole('combobox', { name: message('generator.rightAnswer') }).selectOptions('yes');
  // It can be played now.
  await expect.element(add(2)).toBeVisible();
  // Out of sight nothing goes either.
  await page.getByRole('radio', { name: message('generator.showReady', { n: 1 }) }).click({ force: true });
  await expect.element(question).not.toBeInTheDocument();
  await page.getByRole('radio', { name: message('generator.showAll', { n: 4 }) }).click({ force: true });
  await expect.element(question).toHaveValue('Is it open?');

  await change(noLatitude).click();
  await textbox(message('generator.column.latitude')).fill('40,745');
  await change(noLongitude).click();
  await textbox(message('generator.column.question')).last().fill('Is it wet?');
  // One that cannot be used yet is not passed over: its reason is told, in its place and at the button.
  await add(2).click();
  await expect.element(add(3)).toBeVisible();
  await expect.element(page.getByRole('alert').filter({ hasText: noLongitude }).first()).toBeVisible();
  expect(page.getByRole('alert').filter({ hasText: noLongitude }).elements()).toHaveLength(2);
  await textbox(message('generator.column.longitude')).fill('-73,96');
  await add(3).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText(message('editor.unsaved', { n: 4 }))).toBeVisible();
});

test('a row in which something was typed and that cannot be played yet is not left behind without a word', async ({
  open,
  server,
}) => {
  answerGenerator(server);
  await open(EDITOR, { user: aUser() });
  await openResult();
  await change('Open?').click();
  await question.fill('Is it open at night?');
  const told = page.getByRole('alert').filter({ hasText: message('mindset.noCorrectReaction') });
  await expect.element(told).not.toBeInTheDocument();
  await add(1).click();
  await expect.element(told).toBeVisible();
  await expect.element(question).toHaveValue('Is it open at night?');
  // Who presses once more has read it.
  await add(1).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText(message('editor.unsaved', { n: 1 }))).toBeVisible();
});

test('before what is typed in an open row is lost they are asked', async ({ open, server }) => {
  answerGenerator(server);
  await open(EDITOR, { user: aUser() });
  await openResult();
  await change('High?').click();
  await question.fill('How high?');
  await button(message('ui.close')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('common.cancel') })
    .click();
  await expect.element(question).toHaveValue('How high?');
  // Cancel of the row gives it up, and its place is not lost.
  await button(message('common.cancel')).click();
  await expect.element(change('High?')).toHaveFocus();
  await change(noLatitude).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(change(noLatitude)).toHaveFocus();
  await button(message('ui.close')).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('before the way back to the source loses what was changed they are asked', async ({ open, server }) => {
  answerGenerator(server);
  await open(EDITOR, { user: aUser() });
  await openResult();
  const back = button(message('generator.back'));
  const source = textbox(message('generator.textLabel'));
  await change('High?').click();
  await question.fill('How high?');
  await button(message('common.ok')).click();
  await back.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('common.cancel') })
    .click();
  await expect.element(page.getByRole('button', { name: 'How high?' })).toBeVisible();
  await back.click();
  await button(message('generator.leave')).click();
  await expect.element(source).toHaveValue(TEXT);
  // What was given up is not asked for again.
  await button(message('generator.generateOf', { n: 2 })).click();
  await expect.element(page.getByRole('button', { name: 'High?' })).toBeVisible();
  await back.click();
  await button(message('ui.close')).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
