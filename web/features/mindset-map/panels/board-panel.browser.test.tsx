import { page } from 'vitest/browser';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchMyMindsets, saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { fetchRegions } from '@mangoquest/contract/calls/regions.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { refused } from '../../../testing/fake-server.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { aQuest, aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';

const EDITOR = '/createEditMgq/drawmindsets?questId=7';
const AT = { latitude: 40.74, longitude: -73.99 };
const GROUND = message('quest.confirmGround');
const boardSwitch = page.getByRole('switch', { name: message('editor.boardSwitch') });

/** A quest that others have entered: exchanging its ground requires a confirmation. */
function answerEditor(server: FakeServer) {
  const quest = { ...aQuest(), ...AT };
  const mindset = { ...newMindset(1, 7, AT, { title: 'Clock' }), isStart: true };
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest, progress: null });
  server.answer(fetchMyMindsets, {
    groups: [{ gamecode: '7_', mindsets: [mindset] }],
    marked: { start: [1], marked: [], targeted: [] },
    revision: 1,
  });
  server.answer(fetchDrawings, []);
  server.answer(fetchRegions, []);
  return server.answer(saveMindsetMap, ({ confirmed }) =>
    confirmed === true
      ? { revision: 2, ids: [], drawingIds: [], regionIds: [], marked: { start: [1], marked: [], targeted: [] } }
      : refused('needs-confirmation', { key: 'quest.confirmGround', message: GROUND }),
  );
}

async function makeBoard(): Promise<void> {
  await page
    .getByRole('toolbar', { name: message('editor.tools') })
    .getByRole('button', { name: message('editor.board'), exact: true })
    .click();
  await boardSwitch.click({ force: true });
  await page.getByRole('button', { name: message('editor.boardOn') }).click();
}

test('a board under those who play it is asked about, and made when it is meant', async ({ open, server }) => {
  const saves = answerEditor(server);
  await open(EDITOR, { user: aUser() });
  await makeBoard();
  await expect.element(page.getByText(message('editor.boardColor'))).toBeVisible();
  await expect.element(page.getByRole('alertdialog', { name: GROUND })).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: message('editor.changeGround') }).click();
  await expect
    .poll(() => saves.map(({ ground, confirmed }) => [ground, confirmed ?? false]))
    .toEqual([
      [{ noMapColor: '#ffffff' }, false],
      [{ noMapColor: '#ffffff' }, true],
    ]);
});

test('without consent the map is back', async ({ open, server }) => {
  const saves = answerEditor(server);
  await open(EDITOR, { user: aUser() });
  await makeBoard();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('common.cancel') })
    .click();
  await expect.element(boardSwitch).not.toBeChecked();
  expect(saves).toHaveLength(1);
});
