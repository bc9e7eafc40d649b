import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { generateMindsets } from '@mangoquest/contract/calls/generator.ts';
import { message } from '../../../language/language.ts';
import { refused } from '../../../testing/fake-server.ts';
import { aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { EDITOR } from '../testing/editor-answers.ts';
import { answerGenerator, dialog, go, openGenerator, text } from '../testing/generator-answers.ts';

test('what is missing is told once it was tried; what is wrong, at once', async ({ open, server }) => {
  answerGenerator(server);
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  await expect.element(page.getByText(message('generator.noSource'))).not.toBeInTheDocument();
  await page.getByRole('button', { name: message('generator.generate'), exact: true }).click();
  await expect.element(page.getByText(message('generator.noSource'))).toBeVisible();
  await page.getByText(message('generator.place.region'), { exact: true }).click();
  await expect.element(page.getByText(message('generator.noRegion'))).toBeVisible();
  await page.getByText(message('generator.place.center'), { exact: true }).click();
  await page.getByRole('switch', { name: message('generator.advanced') }).click({ force: true });
  await page.getByRole('textbox', { name: message('generator.group') }).fill('park');
  await expect.element(page.getByText(message('mindset.groupName'))).toBeVisible();
  await page.getByRole('textbox', { name: message('generator.group') }).fill('quiz');
  await page.getByRole('textbox', { name: message('generator.delimiter.columns') }).fill('\\n');
  await expect.element(page.getByText(message('generator.delimiters'))).toBeVisible();
  await checkScreen();
});

test('how many: a slider of 1 to 200, and a field beside it up to 1000', async ({ open, server }) => {
  answerGenerator(server);
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  await page.getByRole('switch', { name: message('generator.advanced') }).click({ force: true });
  await page.getByRole('combobox', { name: message('generator.howMany') }).selectOptions('set');
  const slider = page.getByRole('slider', { name: message('generator.number') });
  const field = page.getByRole('spinbutton', { name: message('generator.number') });
  await expect.element(slider).toHaveAttribute('min', '1');
  await expect.element(slider).toHaveAttribute('max', '200');
  await slider.fill('150');
  await expect.element(field).toHaveValue(150);
  await field.fill('2000');
  await expect.element(field).toHaveValue(1000);
  await expect.element(slider).toHaveValue('200');
});

test('the preview follows what is written; what a column holds is said by hand', async ({ open, server }) => {
  const asked = answerGenerator(server);
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  await text().fill('one\ntwo');
  await expect.element(go(2)).toBeVisible();
  await text().fill('one\ntwo\nthree');
  await expect.element(go(3)).toBeVisible();
  await page
    .getByRole('combobox', { name: message('generator.columnHolds', { n: 2, name: '' }) })
    .selectOptions('none');
  await expect.poll(() => asked.at(-1)?.options.columnKinds).toEqual(['question', 'none']);
  await go(3).click();
  await expect.element(page.getByText(message('generator.from', { n: 3 }))).toBeVisible();
  await checkScreen();
});

test('a source has the minute that the server may take to begin with it', async ({ open, server, onTestFinished }) => {
  answerGenerator(server);
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  const limits = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => {
    limits.mockRestore();
  });
  await text().fill('one');
  await expect.element(go(1)).toBeVisible();
  expect(Math.max(...limits.mock.calls.map(([ms]) => ms))).toBeGreaterThan(60_000);
});

/** Pastes over all of the source as a person does; false if the field took it over from the browser. */
function pasteOverAll(pasted: string): boolean {
  const field = text().element() as HTMLTextAreaElement;
  field.focus();
  field.select();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', pasted);
  return field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test('a pasted table is cut at its tabs, breaks within a cell stay; other text has its bars again', async ({
  open,
  server,
}) => {
  const asked = answerGenerator(server);
  const source = () => [asked.at(-1)?.options.sourceText, asked.at(-1)?.options.columns.text];
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  expect(pasteOverAll('Q1?\t"first line\nsecond line"\tb\nQ2?\tc')).toBe(false);
  await expect.poll(source).toEqual(['Q1?\tfirst line\u000Bsecond line\tb\nQ2?\tc', '\\t']);
  await text().fill('one | two');
  expect(pasteOverAll('three | four')).toBe(true);
  await text().fill('three | four');
  await expect.poll(source).toEqual(['three | four', '|']);
  expect(pasteOverAll('Q3?\td')).toBe(false);
  await expect.element(text()).toHaveValue('Q3?\td');
  await expect.poll(source).toEqual(['Q3?\td', '\\t']);
  (text().element() as HTMLTextAreaElement).setSelectionRange(0, 1);
  const part = new DataTransfer();
  part.setData('text/plain', 'x\ty');
  const isLeft = text()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: part, bubbles: true, cancelable: true }));
  expect(isLeft).toBe(true);
  // A further table behind the first.
  const field = text().element() as HTMLTextAreaElement;
  field.setSelectionRange(field.value.length, field.value.length);
  const more = new DataTransfer();
  more.setData('text/plain', '\nQ4?\t"e\nf"');
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: more, bubbles: true, cancelable: true }));
  await expect.poll(source).toEqual(['Q3?\td\nQ4?\te\u000Bf', '\\t']);
});

test('what the server refuses stands at its field, and what was written stays', async ({ open, server }) => {
  answerGenerator(server);
  server.answer(generateMindsets, () =>
    refused('invalid', {
      message: 'no',
      issues: [{ field: 'properties.columnsDelim', message: 'generator.regexEmpty', sentence: 'no' }],
    }),
  );
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  await page.getByRole('switch', { name: message('generator.advanced') }).click({ force: true });
  await text().fill('one | two');
  await expect.element(page.getByText(message('generator.regexEmpty'))).toBeVisible();
  await expect.element(text()).toHaveValue('one | two');
});

test('one that cannot be played is left out; over 1000 nothing is added', async ({ open, server }) => {
  answerGenerator(server, 998);
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  await text().fill('one\ntwo\nbad');
  await expect.element(go(3)).toBeVisible();
  await go(3).click();
  const add = (n: number) => dialog.getByRole('button', { name: message('generator.add', { n }) });
  await expect.element(add(2)).toBeEnabled();
  await dialog.getByRole('checkbox', { name: /bad/ }).click();
  await expect.element(add(3)).toBeDisabled();
  await expect.element(dialog.getByText(message('mindset.tooMany', { n: 3 }))).toBeVisible();
  await dialog.getByRole('button', { name: message('generator.back') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('generator.leave'), exact: true })
    .click();
  await expect.element(text()).toHaveValue('one\ntwo\nbad');
  await userEvent.keyboard('{Escape}');
  await expect.element(text()).not.toBeInTheDocument();
});

test('a long result is drawn as far as it is looked at', async ({ open, server }) => {
  answerGenerator(server);
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  const n = 120;
  await text().fill(Array.from({ length: n }, (_, at) => `House ${at + 1}`).join('\n'));
  await expect.element(go(n)).toBeVisible();
  await go(n).click();
  const rows = () => [...document.querySelectorAll('.generator__row')];
  await expect.element(page.getByRole('checkbox', { name: /House 50$/ })).toBeInTheDocument();
  expect(rows().length).toBeLessThan(n);
  await expect
    .poll(() => {
      rows().at(-1)?.scrollIntoView();
      return rows().length;
    })
    .toBe(n);
});

test('who leaves finds the source again; before changes to the list are lost they are asked', async ({
  open,
  server,
}) => {
  answerGenerator(server);
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  await text().fill('one\ntwo');
  await go(2).click();
  await page
    .getByRole('button', { name: message('generator.change') })
    .first()
    .click();
  const question = page.getByRole('textbox', { name: message('generator.question'), exact: true });
  await expect.element(question).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox').first()).toBeVisible();
  await page.getByRole('checkbox').first().click();
  await userEvent.keyboard('{Escape}');
  await page
    .getByRole('button', { name: message('common.cancel') })
    .last()
    .click();
  await expect.element(page.getByRole('checkbox').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: message('generator.leave'), exact: true }).click();
  await expect.element(page.getByRole('checkbox').first()).not.toBeInTheDocument();
  await openGenerator();
  await expect.element(text()).toHaveValue('one\ntwo');
});

test('the centre is typed, too', async ({ open, server }) => {
  const asked = answerGenerator(server);
  await open(EDITOR, { user: aUser(), size: 'phone' });
  await openGenerator();
  await text().fill('one');
  await page.getByRole('textbox', { name: message('map.latitude') }).fill('48.2');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked.at(-1)?.options.center?.latitude).toBe(48.2);
});
