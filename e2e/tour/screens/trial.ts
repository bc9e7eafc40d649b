import { openMindset } from '@mangoquest/contract/calls/play.ts';
import { tryPath } from '@mangoquest/web/ui/paths.ts';
import type { Screen, Stage, State } from '../screen.ts';
import { mapIsReady } from '../steps.ts';
import type { World } from '../world.ts';

const WALK = `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
<trkpt lat="40.7431" lon="-73.9888"><time>2026-05-01T10:00:00Z</time></trkpt>
<trkpt lat="40.7411" lon="-73.9897"><time>2026-05-01T10:06:00Z</time></trkpt>
</trkseg></trk></gpx>`;

/** The creator tries a quest of the world; that somebody else does so at once ends it, so each is somebody’s own quest. */
const trying = (
  name: string,
  quest: keyof Pick<World, 'harbour' | 'forty' | 'onFoot'>,
  then: State['show'] = async () => undefined,
): State => ({
  name,
  who: 'creator',
  show: async (stage) => {
    await stage.page.goto(tryPath(await stage.world[quest]()));
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
    trying('at its start', 'harbour'),
    trying('place and time', 'forty', setUp),
    trying('a walk', 'onFoot', walk),
    trying('a rule says no', 'harbour', async (stage) => {
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
