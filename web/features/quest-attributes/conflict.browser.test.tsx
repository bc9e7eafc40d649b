import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchMyMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { paymentAccount } from '@mangoquest/contract/calls/payments.ts';
import { editQuest, fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { fetchRegions } from '@mangoquest/contract/calls/regions.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../language/language.ts';
import { refused } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { aQuest, aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';

const field = (key: 'attributes.location' | 'attributes.title') =>
  page.getByRole('textbox', { name: message(key), exact: true });
const button = (key: Parameters<typeof message>[0]) => page.getByRole('button', { name: message(key), exact: true });
const dialog = page.getByRole('alertdialog');

/** What is saved of the quest, which a save of an older revision is told, and one of this revision changes. */
function answerSaves(server: FakeServer) {
  const saves = { quest: { ...aQuest(), title: 'Shared' } as Quest };
  const keep = (changes: Partial<Quest>) => {
    saves.quest = { ...saves.quest, ...changes, revision: saves.quest.revision + 1 };
  };
  server.answer(fetchQuests, () => ({
    current: null,
    timedOut: false,
    nearest: [],
    quest: saves.quest,
    progress: null,
  }));
  const sent = server.answer(editQuest, ({ quest: { title = '', location = '' }, revision }) => {
    if (revision === saves.quest.revision) {
      keep({ title, location });
      return 'ok!';
    }
    const saved = attributesOf(saves.quest);
    const detail = { revision: saves.quest.revision, savedAt: 1e12, username: 'ida', changed: [], saved };
    return refused('conflict', { detail: z.encode(editQuest.detail as z.ZodType, detail) });
  });
  return { saves, keep, sent };
}

test('who saves what another tab has saved meanwhile sees what differs, merges, and overwrites', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/409/);
  server.answer(paymentAccount, { payeeId: '', isSetUp: true });
  const { saves, keep, sent } = answerSaves(server);
  await open('/createEditMgq/mgq_attributes?questId=7', { user: aUser() });
  await expect.element(field('attributes.title')).toHaveValue('Shared');
  await field('attributes.location').fill('There');
  keep({ title: 'Shared and renamed', location: 'Here' });

  await button('attributes.save').click();
  await expect.element(dialog).toMatchTextContent('ida saved this quest');
  const row = (key: 'attributes.location' | 'attributes.title') =>
    dialog.getByRole('row').filter({ hasText: message(key) });
  const cells = (key: 'attributes.location' | 'attributes.title') =>
    row(key)
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.element(row('attributes.location')).toMatchTextContent(message('attributes.conflictBoth'));
  expect(cells('attributes.location')).toEqual(['Here', 'There']);
  expect(cells('attributes.title')).toEqual(['Shared and renamed', 'Shared']);
  await checkScreen();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('attributes.location')).toHaveValue('There');
  await button('attributes.save').click();
  await dialog.getByRole('button', { name: message('attributes.conflictMerge') }).click();
  await expect.element(field('attributes.title')).toHaveValue('Shared and renamed');
  await expect.element(field('attributes.location')).toHaveValue('There');
  await button('attributes.saveHere').click();
  await expect.poll(() => saves.quest).toMatchObject({ title: 'Shared and renamed', location: 'There' });
  await expect.element(button('attributes.saveHere')).not.toHaveAttribute('aria-busy');
  expect(sent).toHaveLength(3);

  // It continues from what it has saved.
  await field('attributes.title').fill('Mine alone');
  keep({ location: 'Elsewhere' });
  server.answer(fetchMyMindsets, {
    groups: [],
    marked: { start: [], marked: [], targeted: [] },
    revision: saves.quest.revision,
  });
  server.answer(fetchDrawings, []);
  server.answer(fetchRegions, []);
  await button('attributes.save').click();
  await dialog.getByRole('button', { name: message('attributes.conflictOverwrite') }).click();
  await expect.poll(() => window.location.pathname).toBe('/createEditMgq/drawmindsets');
  expect(saves.quest).toMatchObject({ title: 'Mine alone', location: 'There' });
});
