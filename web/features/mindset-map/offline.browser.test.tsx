import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { fetchMyMindsets, saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { readDrafts } from '../../local-db/drafts.ts';
import { message } from '../../language/language.ts';
import { mindsetsOf } from '../../testing/games.ts';
import { aQuest, aUser } from '../../testing/people.ts';
import { expect, test } from '../../testing/screen.tsx';
import { keptMap } from './kept-map.ts';
import { answerEditor, EDITOR } from './testing/editor-answers.ts';

const noNetwork = (): never => {
  throw new TypeError('Failed to fetch');
};

/** A device with a touch screen that is at one place. */
function aPhoneAt(latitude: number, longitude: number): void {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(query.replace('(any-pointer: coarse)', 'all')));
  vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((onFound) => {
    setTimeout(() => {
      onFound({ coords: { latitude, longitude, accuracy: 8, heading: null }, timestamp: 0 } as GeolocationPosition);
    });
    return 1;
  });
}

async function addHere(): Promise<void> {
  await page.getByRole('button', { name: message('addHere.tool'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: message('addHere.tool') });
  await dialog.getByRole('button', { name: message('addHere.add') }).click();
  await page.getByRole('button', { name: message('addHere.noPicture') }).click();
  await page.getByRole('button', { name: message('editor.close') }).click();
}

test('opened anew without a network the editor goes on with what was made while walking, and saves it all later', async ({
  open,
  server,
}) => {
  aPhoneAt(40, 10);
  const quest = { ...aQuest(), active: false };
  const map = { quest, mindsets: mindsetsOf(7, ['Clock']) };
  const kept = async () => (await readDrafts(aUser().id, 7))[0]?.current.mindsets.map(({ id }) => id);
  try {
    answerEditor(server, map);
    await open(EDITOR, { user: aUser(), size: 'phone' });
    await expect.poll(() => keptMap(aUser().id, 7)).not.toBeNull();
    await addHere();
    await expect.poll(kept).toEqual([1, -1]);

    const asked = [server.answer(fetchMyMindsets, noNetwork), server.answer(fetchQuests, noNetwork)];
    await open(EDITOR, { user: aUser(), size: 'phone' });
    await expect.element(page.getByText(message('editor.offlineHere'))).toBeVisible();
    expect(asked[0]?.length).toBeGreaterThan(0);
    await expect.element(page.getByRole('button', { name: /^Clock/ })).toBeVisible();
    await addHere();
    await expect.poll(kept).toEqual([1, -1, -2]);

    answerEditor(server, map);
    const saved = server.answer(saveMindsetMap, ({ added }) => {
      const mindsets = mindsetsOf(7, ['Clock', 'Two', 'Three']);
      answerEditor(server, { quest, mindsets, revision: 2 });
      return {
        ids: added.map((_, at) => at + 2),
        drawingIds: [],
        regionIds: [],
        marked: { start: [1], marked: [], targeted: [] },
        revision: 2,
      };
    });
    await page.getByRole('button', { name: message('editor.save'), exact: true }).click();
    await expect.element(page.getByRole('button', { name: /^Three/ })).toBeVisible();
    expect(saved.map(({ revision, added }) => [revision, added.map(({ id }) => id)])).toEqual([[1, [-1, -2]]]);
    await expect.poll(kept).toBeUndefined();
    await expect.poll(async () => (await keptMap(aUser().id, 7))?.content.revision).toBe(2);
  } finally {
    vi.restoreAllMocks();
  }
});

test('the first mindset of a draft waits without a word for a network, and is saved by itself then', async ({
  open,
  server,
}) => {
  aPhoneAt(40, 10);
  try {
    answerEditor(server, { quest: { ...aQuest(), active: false }, mindsets: [] });
    const tried = server.answer(saveMindsetMap, noNetwork);
    await open(EDITOR, { user: aUser(), size: 'phone' });
    await addHere();
    // A lost call is sent once more.
    await expect.poll(() => tried.length).toBeGreaterThan(0);
    const saved = server.answer(saveMindsetMap, () => {
      answerEditor(server, { quest: { ...aQuest(), active: false }, mindsets: mindsetsOf(7, ['Clock']), revision: 2 });
      return {
        ids: [1],
        drawingIds: [],
        regionIds: [],
        marked: { start: [1], marked: [], targeted: [] },
        revision: 2,
      };
    });
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByRole('button', { name: /^Clock/ })).toBeVisible();
    expect(saved).toHaveLength(1);
    expect(document.querySelector('[role=alertdialog]')).toBeNull();
  } finally {
    vi.restoreAllMocks();
  }
});

test('a map is kept on the device while its creator goes on typing', async ({ open, server }) => {
  answerEditor(server, { quest: aQuest(), mindsets: mindsetsOf(7, ['Clock']) });
  await open(EDITOR, { user: aUser() });
  await page.getByRole('button', { name: /^Clock/ }).click();
  const title = page.getByLabelText(message('editor.title'));
  for (let typed = 0; typed < 60 && (await keptMap(aUser().id, 7)) === null; typed++) {
    await title.fill(`Clock ${String(typed)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect((await keptMap(aUser().id, 7))?.content.mindsets.map((one) => one.title)).toEqual(['Clock']);
});
