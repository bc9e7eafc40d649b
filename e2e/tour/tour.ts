// npm run tour: every screen in its states as pictures, on one page. CONTRIBUTING.md explains its use.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.ts';
import { brokenWords } from '@mangoquest/web/testing/words.ts';
import { startServer } from '../support/server.ts';
import { albumOf, type Picture } from './album.ts';
import { takePicture } from './camera.ts';
import type { Screen, State } from './screen.ts';
import { SCREENS } from './screens.ts';
import { openStudio, type Studio, type Towns } from './studio.ts';
import { USAGE, wantedOf, type View, type Wanted } from './views.ts';
import { createWorld } from './world.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ALBUM = join(root, 'tour');
const SCREENSHOTS = join(root, 'docs/screenshots');

interface Shot {
  readonly screen: Screen;
  readonly state: State;
}

const nameOf = ({ screen, state }: Shot) => `${screen.name}/${state.name}`;

function shotsOf({ names, isReadme }: Wanted): readonly Shot[] {
  const all = SCREENS.flatMap((screen) => screen.states.map((state) => ({ screen, state })));
  const unknown = names.filter((name) => !all.some((shot) => shot.screen.name === name || nameOf(shot) === name));
  if (unknown.length > 0)
    throw new Error(
      `there is no ${unknown.join(', ')}: the screens are ${SCREENS.map(({ name }) => name).join(', ')}, a state is screen/state`,
    );
  return all.filter(
    (shot) =>
      (names.length === 0 || names.includes(shot.screen.name) || names.includes(nameOf(shot))) &&
      (!isReadme || shot.state.readme !== undefined),
  );
}

/** One page, in each theme. */
async function shoot(studio: Studio, shot: Shot, view: View): Promise<Picture[]> {
  const { page, failure, close } = await studio.show(shot.state);
  const pictures: Picture[] = [];
  for (const theme of view.themes) {
    await page.emulateMedia({ colorScheme: theme });
    const file = `${nameOf(shot).replaceAll(/[^\w/-]+/g, '-')}.${view.tag}.${view.size}.${theme}.webp`;
    mkdirSync(dirname(join(ALBUM, file)), { recursive: true });
    writeFileSync(join(ALBUM, file), await takePicture(page, { format: 'webp', whole: shot.state.whole === true }));
    const remarks = [...(failure === null ? [] : [failure]), ...(await page.evaluate(brokenWords))];
    pictures.push({ screen: shot.screen.name, state: shot.state.name, ...view, theme, file, remarks });
  }
  await close();
  process.stdout.write(`${nameOf(shot)} ${view.tag} ${view.size}${failure === null ? '' : `: ${failure}`}\n`);
  return pictures;
}

async function shootForReadme(studio: Studio, shot: Shot, file: string): Promise<void> {
  const { page, failure, close } = await studio.show(shot.state);
  if (failure !== null) throw new Error(`${nameOf(shot)}: ${failure}`);
  writeFileSync(join(SCREENSHOTS, `${file}.png`), await takePicture(page, { format: 'png', whole: false }));
  await close();
  process.stdout.write(`${file}.png\n`);
}

/** Several workers take turns at the items. */
async function inTurns<T>(work: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...work];
  const one = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), work.length) }, one));
}

/** What was asked for; ends with a sentence if there is no such thing. */
function asked(): { readonly wanted: Wanted; readonly shots: readonly Shot[] } {
  try {
    const wanted = wantedOf(process.argv.slice(2));
    return { wanted, shots: shotsOf(wanted) };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${USAGE}\n`);
    process.exit(1);
  }
}

const { wanted, shots } = asked();
const servers = {
  world: await startServer({ SEED_DEMO: 'false' }),
  demonstration: await startServer(),
  empty: await startServer({ SEED_DEMO: 'false' }),
};
process.env['MANGOQUEST_E2E_URL'] = servers.world.url;
const browser = await chromium.launch(chromiumLaunch);
try {
  const towns: Towns = {
    world: servers.world.url,
    demonstration: servers.demonstration.url,
    empty: servers.empty.url,
  };
  const world = await createWorld();
  const withStudio = async (view: View, use: (studio: Studio) => Promise<void>) => {
    const studio = openStudio(browser, world, towns, view);
    await use(studio);
    await studio.close();
  };
  if (wanted.isReadme) {
    for (const shot of shots) {
      const { readme } = shot.state;
      if (readme === undefined) continue;
      const view: View = { tag: 'en', size: readme.size, themes: [readme.theme] };
      await withStudio(view, (studio) => shootForReadme(studio, shot, readme.file));
    }
  } else {
    rmSync(ALBUM, { recursive: true, force: true });
    const taken = new Map<string, Picture[]>();
    await inTurns(wanted.views, (view) =>
      withStudio(view, async (studio) => {
        for (const shot of shots) {
          if (shot.state.only !== undefined && (shot.state.only === 'desktop') !== (view.size === 'desktop')) continue;
          taken.set(`${nameOf(shot)} ${view.tag} ${view.size}`, await shoot(studio, shot, view));
        }
      }),
    );
    const pictures = shots.flatMap((shot) =>
      wanted.views.flatMap(({ tag, size }) => taken.get(`${nameOf(shot)} ${tag} ${size}`) ?? []),
    );
    writeFileSync(join(ALBUM, 'index.html'), albumOf(pictures));
    const failed = pictures.filter(({ remarks }) => remarks.length > 0);
    for (const { file, remarks } of failed) process.stdout.write(`${file}\n  ${remarks.join('\n  ')}\n`);
    process.stdout.write(`${pictures.length} pictures: ${join(ALBUM, 'index.html')}\n`);
  }
} finally {
  await browser.close();
  await Promise.all(Object.values(servers).map((server) => server.remove()));
}
