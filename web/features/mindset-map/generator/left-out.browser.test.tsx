import { page, userEvent } from 'vitest/browser';
import { generateMindsets } from '@mangoquest/contract/calls/generator.ts';
import { cutAt } from '@mangoquest/core/generator/delimiters.ts';
import { generate } from '@mangoquest/core/generator/generate.ts';
import { splitText } from '@mangoquest/core/generator/rows.ts';
import { message } from '../../../language/language.ts';
import { refused } from '../../../testing/fake-server.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { answerEditor, EDITOR, STOP } from '../testing/editor-answers.ts';

const TEXT = [
  'title|lat|lon|question|answer',
  'The gate|40.74|-73.99|Open?|yes',
  'The moat||-73.98|Deep?|no',
  '|||Wet?|yes',
  'The keep|40.75|-73.97|High?|yes',
].join('\n');

/** The server's generator, with its rules. */
function answerGenerator(server: FakeServer) {
  answerEditor(server, { mindsets: [STOP] });
  server.answer(generateMindsets, ({ options }) => {
    const rows = splitText(options.sourceText, cutAt('\\n'), cutAt('|'));
    const context = { username: 'nora', ring: null, onBoard: false, existing: 1, random: Math.random };
    const result = generate(rows, options, context);
    if ('mindsets' in result) return { ...result, language: 'eng', sheets: [] } as never;
    const { issues, sentences, table, skipped } = result;
    const detail = { sentencesList: sentences, columns: table, skipped, sheets: [] };
    return refused('invalid', { issues: issues.map((issue) => ({ ...issue })) as never, detail });
  });
}

const change = page.getByRole('listitem').filter({ hasText: message('generator.rowNoLatitude', { row: 3 }) });
const latitude = page.getByRole('textbox', { name: message('generator.column.latitude') });
const ok = page.getByRole('button', { name: message('common.ok'), exact: true });
const add = (n: number) => page.getByRole('button', { name: message('generator.add', { n }) });

async function openResult(): Promise<void> {
  await page.getByRole('button', { name: message('editor.generate'), exact: true }).click();
  await page.getByRole('textbox', { name: message('generator.textLabel') }).fill(TEXT);
  // Around a centre, all have a place.
  await expect.element(page.getByRole('button', { name: message('generator.generateOf', { n: 3 }) })).toBeVisible();
  await page.getByText(message('generator.place.source'), { exact: true }).click();
  await page.getByRole('button', { name: message('generator.generateOf', { n: 2 }) }).click();
  await expect.element(change).toBeVisible();
}

test('a row that is left out is mended in its place, with its further questions, and added with the others', async ({
  open,
  server,
}) => {
  answerGenerator(server);
  await open(EDITOR, { user: aUser() });
  await page.viewport(1440, 900);
  await openResult();
  await expect.element(page.getByText(message('generator.rowOfLeftOut', { row: 4 }))).toBeVisible();
  // All markers are in view, whatever the map showed before the places of the source were known.
  await expect.element(page.getByRole('button', { name: /^The gate/ })).toBeInViewport();
  await expect.element(page.getByRole('button', { name: /^The keep/ })).toBeInViewport();
  await change.getByRole('button').click();
  await expect.element(page.getByRole('textbox', { name: message('generator.column.title') })).toHaveFocus();
  await latitude.fill('north');
  await ok.click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: message('generator.rowNoLatitude', { row: 3 }) }))
    .toBeVisible();
  await expect.element(latitude).toHaveValue('north');
  await checkScreen();
  await latitude.fill('40,745');
  await ok.click();
  const titles = () =>
    page
      .getByRole('checkbox')
      .elements()
      .map((one) => one.getAttribute('aria-label'));
  await expect.poll(titles).toEqual(
    [
      [2, 'Open?'],
      [3, 'Deep?'],
      [5, 'High?'],
    ].map(([row, title]) => message('generator.take', { row, title } as never)),
  );
  await expect.element(change).not.toBeInTheDocument();
  await expect.element(page.getByText(message('generator.moreQuestions', { n: 1 }))).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Deep?' })).toHaveAttribute('aria-pressed', 'true');
  await add(3).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText(message('editor.unsaved', { n: 3 }))).toBeVisible();
  await expect.element(page.getByRole('button', { name: /The moat/ }).first()).toBeVisible();
});

test('Escape leaves it as it is; by hand it is put in the middle, and dragged to its place', async ({
  open,
  server,
}) => {
  answerGenerator(server);
  await open(EDITOR, { user: aUser() });
  await openResult();
  await change.getByRole('button').click();
  await expect.element(latitude).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(latitude).not.toBeInTheDocument();
  await expect.element(add(2)).toBeVisible();
  await change.getByRole('button').click();
  await page.getByRole('button', { name: message('generator.putInMiddle') }).click();
  await expect.element(page.getByText(message('generator.rowPlacedByHand'))).toBeVisible();
  await expect.element(add(3)).toBeEnabled();
  await checkScreen();
  const moat = page.getByRole('button', { name: /^The moat/ });
  const canvas = page.getByRole('group', { name: message('generator.map') }).getByRole('region');
  await expect.element(moat).toBeInViewport();
  const middleOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const before = middleOf(moat.element());
  const corner = canvas.element().getBoundingClientRect();
  const sourcePosition = { x: before.x - corner.left, y: before.y - corner.top };
  const targetPosition = { x: sourcePosition.x + 60, y: sourcePosition.y + 40 };
  await userEvent.dragAndDrop(canvas, canvas, { sourcePosition, targetPosition });
  await expect.element(page.getByText(message('generator.rowPlacedByHand'))).not.toBeInTheDocument();
  // The map draws it at its new place with its next frame.
  const distanceTo = ({ x, y }: { x: number; y: number }) => {
    const now = middleOf(moat.element());
    return Math.hypot(now.x - x, now.y - y);
  };
  await expect.poll(() => distanceTo({ x: before.x + 60, y: before.y + 40 })).toBeLessThan(2);
});

test('where no row can be used they are looked at and mended all the same', async ({ open, server }) => {
  answerGenerator(server);
  await open(EDITOR, { user: aUser() });
  await page.getByRole('button', { name: message('editor.generate'), exact: true }).click();
  await page
    .getByRole('textbox', { name: message('generator.textLabel') })
    .fill('title|lat|lon|question|answer\nThe gate||-73.99|Open?|yes\nThe moat||-73.98|Deep?|no');
  await page.getByText(message('generator.place.source'), { exact: true }).click();
  await expect.element(page.getByText(message('generator.rowNoLatitude', { row: 3 }))).toBeVisible();
  await page.getByRole('button', { name: message('generator.lookAtRows', { n: 2 }) }).click();
  await expect.element(add(0)).toBeDisabled();
  await expect.element(page.getByText(message('generator.from', { n: 2 }))).toBeVisible();
  await expect.element(page.getByText(message('generator.preview'))).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: message('generator.resultLook', { n: 0, looks: 2 }) }))
    .toBeVisible();
  await checkScreen();
  await change.getByRole('button').click();
  await page.getByRole('button', { name: message('generator.putInMiddle') }).click();
  await expect.element(page.getByText(message('generator.rowPlacedByHand'))).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: message('generator.rowNoLatitude', { row: 2 }) })
    .getByRole('button')
    .click();
  await latitude.fill('40.74');
  await ok.click();
  await add(2).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText(message('editor.unsaved', { n: 2 }))).toBeVisible();
  await expect.element(page.getByRole('button', { name: /The moat/ }).first()).toBeVisible();
  // All are added in one step.
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByRole('button', { name: /The moat/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /The gate/ })).not.toBeInTheDocument();
});
