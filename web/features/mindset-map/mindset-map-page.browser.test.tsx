import { page, userEvent } from 'vitest/browser';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchMyMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchRegions } from '@mangoquest/contract/calls/regions.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { far } from '../../language/far.ts';
import { message } from '../../language/language.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { aQuest, aUser } from '../../testing/people.ts';
import { aDrawing } from './model/testing.ts';
import { OTHER_KEYS } from './operations/other-keys.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';

const EDITOR = '/createEditMgq/drawmindsets?questId=7';
const rail = page.getByRole('toolbar', { name: message('editor.tools') });
const tool = (key: Parameters<typeof message>[0]) => rail.getByRole('button', { name: message(key), exact: true });

function answerEditor(server: FakeServer): void {
  const mindset = { ...newMindset(1, 7, { latitude: 40.74, longitude: -73.99 }, { title: 'Clock' }), isStart: true };
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest: aQuest(), progress: null });
  server.answer(fetchMyMindsets, {
    groups: [{ gamecode: '7_', mindsets: [mindset] }],
    marked: { start: [1], marked: [], targeted: [] },
    revision: 1,
  });
  server.answer(fetchDrawings, []);
  server.answer(fetchRegions, []);
}

test('every tool tells its name and key, and what it does to those who want tooltips', async ({ open, server }) => {
  answerEditor(server);
  await open(EDITOR, { user: aUser() });
  await expect.element(tool('editor.clone')).toHaveAccessibleDescription(message('editor.tip.clone'));
  (tool('editor.clone').element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift}');
  await userEvent.hover(tool('editor.clone'));
  const tip = () => document.querySelector('.tip--floating:popover-open')?.textContent;
  await expect.poll(tip).toBe(`${message('editor.clone')}Ctrl D${message('editor.tip.clone')}`);
  await open(EDITOR, { user: aUser({ showTooltips: false }) });
  await expect.element(tool('editor.clone')).toBeVisible();
  await userEvent.hover(tool('editor.clone'));
  await expect.poll(tip).toBe(`${message('editor.clone')}Ctrl D`);
});

test('the buttons of operations outside of the rail tell the same', async ({ open, server }) => {
  answerEditor(server);
  server.answer(fetchDrawings, [{ ...aDrawing(5), questId: 7, properties: { name: 'Pond' } }]);
  await open(EDITOR, { user: aUser() });
  await page.getByRole('radio', { name: message('editor.drawings') }).click({ force: true });
  const panel = page.getByRole('complementary', { name: message('editor.drawings') });
  await panel.getByRole('button', { name: /^Pond/ }).click();
  const told = (name: string, tip: Parameters<typeof message>[0]) =>
    expect.element(page.getByRole('button', { name, exact: true })).toHaveAccessibleDescription(message(tip));
  await told(message('editor.renameNamed', { title: 'Pond' }), 'editor.tip.renameDrawing');
  for (const id of ['toFront', 'toBack', 'eraseTemporary', 'eraseSaved', 'removePoint', 'save'] as const)
    await told(message(`editor.${id}`), `editor.tip.${id}`);
  await panel.getByRole('button', { name: message('editor.eraseTemporary') }).click();
  await expect.element(page.getByRole('alertdialog').getByText(message('editor.nothingTemporary'))).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.hover(panel.getByRole('button', { name: message('editor.toFront') }));
  const tip = () => document.querySelector('.tip--floating:popover-open')?.textContent;
  await expect.poll(tip).toBe(`${message('editor.toFront')}]${message('editor.tip.toFront')}`);
  await userEvent.hover(panel.getByRole('heading', { name: message('editor.drawings') }));
  await expect.poll(tip).toBeUndefined();
});

test('the sheet of keys opens by its key, names each operation, and goes by Escape', async ({ open, server }) => {
  answerEditor(server);
  await open(EDITOR, { user: aUser() });
  await expect.element(rail).toBeVisible();
  await userEvent.keyboard('?');
  const sheet = page.getByRole('dialog', { name: message('editor.keys') });
  await expect.element(sheet).toBeVisible();
  for (const key of ['editor.add', 'editor.undo', 'editor.save'] as const)
    await expect.element(sheet.getByText(message(key), { exact: true })).toBeVisible();
  const row = (text: string) =>
    sheet.getByText(text, { exact: true }).element().parentElement?.querySelector('dd')?.textContent;
  const whole = message('editor.keys.whole', { way: far(10, false) });
  expect([row(message('editor.keys.set')), row(whole), row(message('editor.keys.inside'))]).toEqual([
    'Space',
    'AltShiftArrows',
    'ShiftW',
  ]);
  for (const { keys } of OTHER_KEYS)
    for (const { label, metres } of keys)
      expect(row(metres === undefined ? message(label) : message(label, { way: far(metres, false) }))).not.toBe('');
  await checkScreen();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('all tools of the rail are seen at the size of a desktop', async ({ open, server }) => {
  answerEditor(server);
  await open(EDITOR, { user: aUser() });
  await expect.element(tool('editor.keys')).toBeInTheDocument();
  const { scrollHeight, clientHeight } = rail.element();
  expect(scrollHeight).toBe(clientHeight);
});

test('the rail is used by keys: a tool that lacks something says what', async ({ open, server }) => {
  answerEditor(server);
  await open(EDITOR, { user: aUser() });
  await expect.element(tool('editor.undo')).toBeDisabled();
  (tool('editor.delete').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alertdialog', { name: message('mindset.nothingToDelete') })).toBeVisible();
  await checkScreen();
});

test('the half of the drawings has their list, and says what is missing', async ({ open, server }) => {
  answerEditor(server);
  await open(EDITOR, { user: aUser() });
  await expect.element(rail).toBeVisible();
  await page.getByRole('radio', { name: message('editor.drawings') }).click({ force: true });
  const panel = page.getByRole('complementary', { name: message('editor.drawings') });
  await expect.element(panel.getByText(message('editor.noDrawings'))).toBeVisible();
  await panel.getByRole('button', { name: message('editor.eraseSaved') }).click();
  await expect.element(page.getByRole('alertdialog', { name: message('editor.nothingToDelete') })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await checkScreen();
});
