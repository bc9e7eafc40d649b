import { page, userEvent } from 'vitest/browser';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchMyMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { fetchRegions } from '@mangoquest/contract/calls/regions.ts';
import { endRehearsal, setRehearsalClock } from '@mangoquest/contract/calls/rehearsals.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { locale, message } from '../../../language/language.ts';
import { rememberRehearsal } from '../../../quest/rehearsal/rehearsal.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { refused } from '../../../testing/fake-server.ts';
import { answerGame, mindsetsOf } from '../../../testing/games.ts';
import { aQuest, aSummary, aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
// Loaded ahead: who leaves waits for it four seconds at most.
import '../../../quest/outbox/before-leaving.ts';

const COPY = 7;
const EDITED = 5;
const TITLES = ['Clock', 'Arch'];
const START = Date.UTC(2026, 4, 1, 10);
const HOUR = 3_600_000;
const dialog = page.getByRole('dialog', { name: message('trial.setUp') });
const setUp = page.getByRole('button', { name: message('trial.setUp') });

/** A rehearsal with two mindsets, and a third one that is switched off. */
function answerTrial(server: FakeServer, changes: Partial<QuestSummary> = {}): void {
  answerGame(server, TITLES, changes);
  rememberRehearsal({
    copyId: COPY,
    questId: EDITED,
    mindsets: ['Clock', 'Arch', 'Cellar'].map((title, at) => ({
      id: 101 + at,
      copyId: 1 + at,
      title,
      hidden: title === 'Cellar' ? 'off' : null,
    })),
    schedule: { startTime: START, endTime: START + 10 * HOUR },
    ahead: null,
    at: null,
  });
}

/** The calls of the editor, to which the player returns. */
function answerEditor(server: FakeServer): void {
  server.answer(fetchQuests, {
    current: null,
    timedOut: false,
    nearest: [],
    quest: { ...aQuest(), id: EDITED },
    progress: null,
  });
  const mindsets = mindsetsOf(EDITED, [...TITLES, 'Cellar']).map((mindset) => ({ ...mindset, id: mindset.id + 100 }));
  server.answer(fetchMyMindsets, {
    groups: [{ gamecode: '5_all', mindsets }],
    marked: { start: [101], marked: [], targeted: [] },
    revision: 1,
  });
  server.answer(fetchDrawings, []);
  server.answer(fetchRegions, []);
}

const gpx = (text: string, name = 'walk.gpx') => new File([text], name, { type: 'application/gpx+xml' });
const WALK = `<gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
  <trkpt lat="40.74" lon="-73.98"><time>2026-05-01T10:00:00Z</time></trkpt>
  <trkpt lat="40.75" lon="-73.98"><time>2026-05-01T10:10:00Z</time></trkpt>
</trkseg></trk></gpx>`;

test('its clock is set to before, within and after the quest’s times, and off again', async ({ open, server }) => {
  answerTrial(server);
  const set = server.answer(setRehearsalClock, 'ok!');
  await open('/outergame', { user: aUser() });
  await setUp.click();
  await expect.element(dialog.getByText(message('trial.timeAlways'))).toBeVisible();
  await checkScreen();
  for (const name of ['trial.timeBefore', 'trial.timeDuring', 'trial.timeAfter'] as const)
    await dialog.getByRole('button', { name: message(name), exact: true }).click();
  await expect.poll(() => set.map(({ time }) => time)).toEqual([START - HOUR, START + 5 * HOUR, START + 11 * HOUR]);
  const time = locale.dateTime(START + 11 * HOUR);
  await expect.element(page.getByText(message('game.tryingAt', { time }))).toBeVisible();
  await dialog.getByRole('button', { name: message('trial.timeOff') }).click();
  await expect.poll(() => set.at(-1)).toEqual({ questId: COPY, time: null });
  await expect.element(dialog.getByText(message('trial.timeAlways'))).toBeVisible();
});

test('a GPX file is walked: played, stopped, gone along and ended; a file that is none says so', async ({
  open,
  server,
}) => {
  answerTrial(server, { virtual: false, activeDistance: 50 });
  await open('/outergame', { user: aUser(), size: 'phone' });
  await setUp.click();
  const file = dialog.getByLabelText(message('trial.walkChoose'));
  await userEvent.upload(file, gpx('latitude,longitude'));
  await expect.element(dialog.getByText(message('trial.walk-not-gpx'))).toBeVisible();
  await userEvent.upload(file, gpx('<gpx/>'));
  await expect.element(dialog.getByText(message('trial.walk-no-places'))).toBeVisible();
  await userEvent.upload(file, gpx(WALK));
  await expect.element(dialog).not.toBeInTheDocument();
  const bar = page.getByRole('region', { name: message('trial.walkBar', { name: 'walk.gpx' }) });
  await expect.element(bar.getByText('0:00 of 10:00', { exact: false })).toBeVisible();
  await checkScreen();
  const way = bar.getByRole('slider', { name: message('trial.walkAt') });
  await bar.getByRole('combobox', { name: message('trial.walkSpeed') }).selectOptions('16');
  await bar.getByRole('button', { name: message('trial.walkPlay') }).click();
  await expect.poll(() => Number((way.element() as HTMLInputElement).value)).toBeGreaterThan(0);
  await bar.getByRole('button', { name: message('trial.walkPause') }).click();
  await way.fill('600');
  await expect.element(page.getByText(/^The closest mindset is Arch/)).toBeVisible();
  await bar.getByRole('button', { name: message('trial.walkRemove') }).click();
  await expect.element(bar).not.toBeInTheDocument();
});

test('a refusal names its rule, and leads to the mindset in the editor', async ({ open, server, allowConsole }) => {
  allowConsole(/40[34]/);
  answerTrial(server);
  server.answer(openMindset, refused('not-running'));
  const ended = server.answer(endRehearsal, 'ok!');
  const now = Date.now();
  const version = { id: 1, number: 1, startTime: now + 3 * HOUR, endTime: null };
  const current = aSummary({ id: COPY, virtual: true, version });
  server.answer(fetchQuests, { current, timedOut: false, nearest: [], quest: null, progress: null });
  await open('/outergame', { user: aUser() });
  await expect.element(page.getByRole('group', { name: message('map.label') })).toHaveAttribute('data-ready');
  await expect.element(page.getByText(message('play.loading'))).not.toBeInTheDocument();
  await page.getByRole('button', { name: message('game.openTitle', { title: 'Clock' }) }).click();
  await expect.element(page.getByText(/the quest begins in/)).toBeVisible();
  await checkScreen();
  answerEditor(server);
  await page.getByRole('button', { name: message('trial.edit'), exact: true }).click();
  await expect.poll(() => ended).toEqual([{ questId: COPY }]);
  await expect.element(page.getByRole('complementary', { name: message('editor.inspector') })).toBeVisible();
  await expect.element(page.getByLabelText(message('editor.title'), { exact: true })).toHaveValue('Clock');
});

test('what is not in the game is named with its reason; what is out of reach with how far it is', async ({
  open,
  server,
}) => {
  answerTrial(server, { virtual: false, activeDistance: 5 });
  await open('/outergame', { user: aUser(), size: 'phone' });
  await setUp.click();
  const hidden = dialog.getByRole('region', { name: message('trial.hidden') });
  await expect.element(hidden.getByText('Cellar')).toBeVisible();
  await expect.element(hidden.getByText(message('trial.hidden-off'))).toBeVisible();
  await expect.element(hidden.getByText('Arch')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: message('common.ok') }).click();
  await page
    .getByRole('button', { name: message('game.showAll') })
    .first()
    .click();
  await page.getByRole('button', { name: message('game.showTitle', { title: 'Arch' }) }).click();
  await expect.element(page.getByText(/You stand 11 m away/)).toBeVisible();
  await page.getByRole('button', { name: message('trial.goThere') }).click();
  await expect.element(page.getByRole('button', { name: message('game.openTitle', { title: 'Arch' }) })).toBeVisible();
});

test('who leaves with answers that are not sent is asked, and they go with the trial', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/503|429/);
  answerTrial(server);
  server.answer(gradeAnswer, refused('busy'));
  const ended = server.answer(endRehearsal, 'ok!');
  await open('/outergame', { user: aUser() });
  await page.getByRole('button', { name: message('game.openTitle', { title: 'Clock' }) }).click();
  await page.getByRole('radio', { name: 'right' }).click();
  await page.getByRole('button', { name: message('game.ok'), exact: true }).click();
  await expect.element(page.getByText(message('waiting.notSent', { n: 1 }))).toBeVisible();
  const leave = page.getByRole('button', { name: message('game.tryingLeave'), exact: true });
  await leave.click();
  const asked = page.getByRole('alertdialog', { name: message('waiting.leaveTitle', { n: 1 }) });
  await asked.getByRole('button', { name: message('common.cancel') }).click();
  expect(ended).toEqual([]);
  await leave.click();
  answerEditor(server);
  await asked.getByRole('button', { name: message('game.tryingLeave') }).click();
  await expect.element(page.getByRole('toolbar', { name: message('editor.tools') })).toBeVisible();
  expect(ended).toEqual([{ questId: COPY }]);
});
