import { page, userEvent } from 'vitest/browser';
import { generateMindsets } from '@mangoquest/contract/calls/generator.ts';
import type { CallInput } from '@mangoquest/contract/call.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { refused } from '../../../testing/fake-server.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { aUser } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { answerEditor, EDITOR } from '../testing/editor-answers.ts';

const AT = { latitude: 40.74, longitude: -73.99 };
const text = page.getByRole('textbox', { name: message('generator.textLabel') });
const go = (n: number) => page.getByRole('button', { name: message('generator.generateOf', { n }) });

type Asked = CallInput<typeof generateMindsets>;

/** One mindset, of the group that was asked for. */
function made({ options: { group } }: Asked) {
  return {
    mindsets: [newMindset(-1, 7, AT, { title: 'Stop', group, order: 0 })],
    sentences: [['Where?', 'here']],
    language: 'eng',
    skipped: [],
    sources: [{ mindsetId: -1, row: 1, notes: [] }],
    table: { hasHeader: false, kinds: ['question', 'answer'] },
    sheets: [],
  } as never;
}

function answer(
  server: FakeServer,
  mindsets: readonly Mindset[],
  answering: Parameters<typeof server.answer<typeof generateMindsets>>[1],
) {
  answerEditor(server, { mindsets });
  return server.answer(generateMindsets, answering);
}

async function openGenerator(): Promise<void> {
  await page.getByRole('button', { name: message('editor.generate'), exact: true }).click();
  await expect.element(text).toBeVisible();
}

const saved = (id: number, group: string, isStart = false) =>
  newMindset(id, 7, AT, { title: `Saved ${id}`, group, order: id - 1, isStart });

test('the group that is offered is free in the document and in what is saved', async ({ open, server }) => {
  const asked = answer(server, [saved(1, 'park', true), saved(2, '1')], made);
  await open(EDITOR, { user: aUser() });
  await page
    .getByRole('button', { name: /Saved 2/ })
    .first()
    .click();
  await userEvent.keyboard('{Delete}');
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect.element(page.getByText(message('editor.unsaved', { n: 1 }))).toBeVisible();
  await openGenerator();
  await text.fill('Where?|here');
  await expect.element(go(1)).toBeVisible();
  expect(asked.map(({ options }) => options.group)).toEqual(['2']);
});

const takenGroup = refused('invalid', { issues: [{ field: 'properties.groupName', message: 'mindset.groupName' }] });

test('where another tab has saved the offered group the next one is offered; of a typed one the field says so', async ({
  open,
  server,
}) => {
  const asked = answer(server, [], (one) => (['1', '2', 'quiz'].includes(one.options.group) ? takenGroup : made(one)));
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  await text.fill('Where?|here');
  await expect.element(go(1)).toBeVisible();
  expect(asked.map(({ options }) => options.group)).toEqual(['1', '2', '3']);
  const advanced = page.getByRole('switch', { name: message('generator.advanced') });
  await expect.element(advanced).not.toBeChecked();
  await advanced.click({ force: true });
  const group = page.getByRole('textbox', { name: message('generator.group') });
  await expect.element(group).toHaveValue('3');
  await group.fill('quiz');
  await expect.element(group).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(message('mindset.groupName'))).toBeVisible();
  await advanced.click({ force: true });
  await expect.element(group).not.toBeInTheDocument();
  await text.fill('Where?|there');
  await expect.element(group).toHaveAttribute('aria-invalid', 'true');
});
