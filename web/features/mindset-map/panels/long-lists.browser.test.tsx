import { page, userEvent } from 'vitest/browser';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchMyMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { fetchRegions } from '@mangoquest/contract/calls/regions.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { aQuest, aUser } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { aDrawing } from '../model/testing.ts';

const MINDSETS = 400;
const DRAWINGS = 100;
const numbered = <T,>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, at) => make(at + 1));
const outline = page.getByRole('complementary', { name: message('editor.outline') });
const panel = page.getByRole('complementary', { name: message('editor.drawings') });
// The accessible name of a row ends with what is missing of its mindset.
const stop = (n: number) => outline.getByRole('button', { name: new RegExp(`^Stop ${n}\\b`) });
const lawn = (n: number) => panel.getByRole('button', { name: `Lawn ${n}`, exact: true });

test('lists of hundreds of mindsets and drawings are gone through by arrows, Home and End', async ({
  open,
  server,
}) => {
  const mindsets = numbered(MINDSETS, (id) => ({
    ...newMindset(id, 7, { latitude: 40 + id / 1e4, longitude: -74 }, { title: `Stop ${id}`, order: id }),
    isStart: id === 1,
  }));
  const quest = { ...aQuest(), latitude: 40, longitude: -74 };
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest, progress: null });
  server.answer(fetchMyMindsets, {
    groups: [{ gamecode: '7_', mindsets }],
    marked: { start: [1], marked: [], targeted: [] },
    revision: 1,
  });
  server.answer(
    fetchDrawings,
    numbered(DRAWINGS, (id) => aDrawing(id, { properties: { opacity: 1, name: `Lawn ${id}` } })),
  );
  server.answer(fetchRegions, []);
  await open(`/createEditMgq/drawmindsets?questId=7`, { user: aUser() });
  await stop(2).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(stop(3)).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(stop(MINDSETS)).toHaveFocus();
  await userEvent.keyboard('{PageUp}{Enter}');
  await expect.element(stop(MINDSETS - 10)).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('radio', { name: message('editor.drawings') }).click({ force: true });
  await lawn(1).click();
  await userEvent.keyboard('{End}');
  await expect.element(lawn(DRAWINGS)).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(lawn(1)).toHaveFocus();
});
