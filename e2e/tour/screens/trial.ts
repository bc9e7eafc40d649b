import { openMindset } from '@mangoquest/contract/calls/play.ts';
import { tryPath } from '@mangoquest/web/ui/paths.ts';
import { makeQuest } from '../../support/quests.ts';
import { FIFTH } from '../quests.ts';
import type { Screen, Stage, State } from '../screen.ts';
import { mapIsReady } from '../steps.ts';

const WALK = `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
<trkpt lat="40.7431" lon="-73.9888"><time>2026-05-01T10:00:00Z</time></trkpt>
<trkpt lat="40.7411" lon="-73.9897"><time>2026-05-01T10:06:00Z</time></trkpt>
</trkseg></trk></gpx>`;

const HOUR = 3_600_000;
/** Years ahead: the rehearsal's clock is set to this time and back. */
const BEGIN = Date.UTC(2031, 5, 1, 18);

/** A user has at most one trial: each picture has a new user. */
const trying = (
  name: string,
  attributes: Parameters<typeof makeQuest>[2],
  then: State['show'] = async () => undefined,
): State => ({
  name,
  who: 'newcomer',
  show: async (stage) => {
    const { page, user } = stage;
    const questId = await makeQuest(page, user(), { active: false, ...attributes }, Object.keys(FIFTH), FIFTH);
    await page.goto(tryPath(questId));
    await stage.text('game.trying').waitFor();
    await mapIsReady(stage.page);
    await then(stage);
  },
});

const setUp = async ({ press, button, dialog }: Stage) => {
  await press(button('trial.setUp'));
  await dialog().waitFor();
};

const walk = async (stage: Stage) => {
  await setUp(stage);
  const file = { name: 'madison-square.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(WALK) };
  await stage.page.locator('input[type=file]').setInputFiles(file);
  await stage.button('trial.walkPlay').waitFor();
};

export const trial: Screen = {
  name: 'trying it',
  routes: [],
  states: [
    trying('at its start', { title: 'Round Madison Square' }),
    trying('place and time', { title: 'An evening walk', startTime: BEGIN, endTime: BEGIN + 4 * HOUR }, setUp),
    trying('a walk', { title: 'Round Madison Square', activeDistance: 50 }, walk),
    trying('a rule says no', { title: 'Round Madison Square' }, async (stage) => {
      await stage.page.route(new RegExp(openMindset.path), (route) =>
        route.fulfill({
          status: 404,
          contentType: 'application/json',
          body: JSON.stringify({ error: 'not-found', key: 'common.gone', message: '' }),
        }),
      );
      await stage.press(stage.page.locator('.near .btn').first());
      await stage.text('trial.rule-sight').waitFor();
    }),
  ],
};
