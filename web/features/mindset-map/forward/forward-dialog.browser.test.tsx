import { page, userEvent } from 'vitest/browser';
import { copyMindsets, saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchMyQuests } from '@mangoquest/contract/calls/quests.ts';
import { fetchAllRegions } from '@mangoquest/contract/calls/regions.ts';
import type { MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { type FakeServer, pageOf, refused } from '../../../testing/fake-server.ts';
import { anOwnQuest, aQuest, aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { answerEditor, EDITOR } from '../testing/editor-answers.ts';

const HERE = { latitude: 40.741, longitude: -73.9897 };
const mindset = (id: number, changes: Partial<Mindset> = {}): Mindset => ({
  ...newMindset(id, 7, HERE, { title: `Stop ${id}`, group: '1', order: id }),
  isStart: id === 1,
  ...changes,
});
const AVENUE: MapRegion = {
  id: 5,
  questId: 8,
  name: 'Sixth Avenue',
  color: 4,
  coordinates: [
    [40.74, -73.99],
    [40.742, -73.99],
    [40.742, -73.988],
  ],
};
const QUESTS = [
  anOwnQuest({ id: 7, title: 'Round the square' }),
  anOwnQuest({ id: 8, title: 'Ladies’ Mile After Dark', mindsetCount: 11 }),
  anOwnQuest({ id: 9, title: 'Spring Contest: Bridges', mindsetCount: 999 }),
];
/** A draft can be saved although it is incomplete. */
const quest = { ...aQuest(), active: false };
const dialog = page.getByRole('dialog', { name: /Forward/ });

function answerForward(server: FakeServer, mindsets: readonly Mindset[]) {
  answerEditor(server, { quest, mindsets });
  server.answer(fetchMyQuests, pageOf(QUESTS, null, QUESTS.length));
  server.answer(fetchAllRegions, [AVENUE]);
  return server.answer(copyMindsets, 'ok!');
}

/** Selects mindsets in the list, with Shift, and opens the dialog. */
async function forward(...titles: string[]) {
  const list = page.getByRole('complementary', { name: message('editor.outline') });
  for (const [at, title] of titles.entries())
    await list.getByRole('button', { name: new RegExp(`^${title}`) }).click({ modifiers: at === 0 ? [] : ['Shift'] });
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('f');
}

test('two mindsets go into a region of another quest; one that is full cannot be chosen', async ({ open, server }) => {
  const copies = answerForward(server, [mindset(1), mindset(2), mindset(3, { isSocial: true })]);
  await open(EDITOR, { user: aUser() });
  await forward('Stop 1', 'Stop 2', 'Stop 3');
  await expect.element(dialog.getByRole('heading', { name: message('forward.title', { n: 2 }) })).toBeVisible();
  await expect.element(dialog.getByText(message('forward.leftOut', { n: 1 }))).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: /Spring Contest/ })).toBeDisabled();
  await expect.element(dialog.getByText(message('forward.noRoom', { n: 999, room: 1, wanted: 2 }))).toBeVisible();
  await dialog.getByRole('searchbox').fill('ladies');
  await expect.element(dialog.getByRole('radio', { name: /Spring Contest/ })).not.toBeInTheDocument();
  await dialog.getByText('Ladies’ Mile After Dark').click();
  await dialog.getByText('Sixth Avenue').click();
  await expect
    .element(dialog.getByRole('group', { name: message('forward.preview') }))
    .toHaveAttribute('data-ready', '');
  await checkScreen();
  await dialog.getByRole('button', { name: message('forward.copy', { n: 2 }) }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(message('forward.done'))).toBeInTheDocument();
  expect(copies).toEqual([{ mindsetIds: [1, 2], questId: 8, regionId: 5 }]);
});

test('copies into this quest come into the list, selected', async ({ open, server }) => {
  answerForward(server, [mindset(1), mindset(2)]);
  server.answer(copyMindsets, () => {
    answerEditor(server, {
      quest,
      mindsets: [mindset(1), mindset(2), mindset(6, { title: 'Copy of 2' })],
      revision: 2,
    });
    return 'ok!' as const;
  });
  await open(EDITOR, { user: aUser() });
  await forward('Stop 2');
  await dialog.getByText(message('forward.this')).click();
  await dialog.getByRole('button', { name: message('forward.copy', { n: 1 }) }).click();
  const list = page.getByRole('complementary', { name: message('editor.outline') });
  await expect.element(list.getByRole('button', { name: /^Copy of 2/, pressed: true })).toBeInTheDocument();
});

test('what is unsaved is saved first; what cannot be saved says why; three clicks outside close', async ({
  open,
  server,
}) => {
  const copies = answerForward(server, [mindset(1)]);
  const saves = server.answer(saveMindsetMap, () => {
    answerEditor(server, { quest, mindsets: [mindset(1, { title: 'New' })], revision: 2 });
    return { ids: [], drawingIds: [], regionIds: [], marked: { start: [1], marked: [], targeted: [] }, revision: 2 };
  });
  await open(EDITOR, { user: aUser() });
  const list = page.getByRole('complementary', { name: message('editor.outline') });
  await list.getByRole('button', { name: /^Stop 1/ }).click();
  const title = page.getByRole('textbox', { name: message('editor.title') });
  await title.fill('x'.repeat(201));
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('f');
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: message('forward.copy', { n: 1 }) })).toBeDisabled();
  for (let click = 0; click < 3; click += 1) {
    await expect.element(dialog).toBeInTheDocument();
    document.querySelector('dialog')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  }
  await expect.element(dialog).not.toBeInTheDocument();
  await title.fill('New');
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('f');
  await dialog.getByText('Ladies’ Mile After Dark').click();
  await dialog.getByRole('button', { name: message('forward.copy', { n: 1 }) }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect([saves.length, copies.length]).toEqual([1, 1]);
});

test('without the quests it says so, and tries again', async ({ open, server }) => {
  answerForward(server, [mindset(1)]);
  server.answer(fetchAllRegions, refused('not-found'));
  await open(EDITOR, { user: aUser() });
  await forward('Stop 1');
  await expect.element(dialog.getByText(message('forward.failed'))).toBeVisible();
  server.answer(fetchAllRegions, []);
  await dialog.getByRole('button', { name: message('ui.retry') }).click();
  await expect.element(dialog.getByRole('radio', { name: /Ladies/ })).toBeEnabled();
});
