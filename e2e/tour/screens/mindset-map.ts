import { fetchMyMindsets, saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { paths } from '@mangoquest/web/ui/paths.ts';
import { png } from '../../support/png.ts';
import { makeQuest, savedMindsets } from '../../support/quests.ts';
import { callAs } from '../../support/user.ts';
import { FIFTH } from '../quests.ts';
import type { Screen, Stage, State } from '../screen.ts';
import { hold, mapIsReady } from '../steps.ts';
import type { World } from '../world.ts';

async function open({ page, isPhone }: Stage, questId: number): Promise<void> {
  await page.goto(`${paths.mindsetMap}?questId=${questId}`);
  if (isPhone) await page.getByRole('toolbar').first().waitFor();
  else await mapIsReady(page);
}

type Quest = keyof Pick<World, 'harbour' | 'draft' | 'forty' | 'untouched' | 'long' | 'drawn'>;

const outline = ({ page, locale }: Stage) =>
  page.getByRole('complementary', { name: locale.message('editor.outline') });
export const choose = (stage: Stage, title: string) =>
  stage.press(outline(stage).getByRole('button', { name: title }).first());
export const tool = (stage: Stage, key: MessageKey) => stage.press(stage.button(key));

/** A quest of the world in the editor, and actions in it. */
export const at = (
  name: string,
  quest: Quest,
  then: State['show'] = async () => undefined,
  more: Partial<State> = {},
): State => ({
  name,
  who: 'creator',
  show: async (stage) => {
    await open(stage, await stage.world[quest]());
    await then(stage);
  },
  ...more,
});

/** Draws three points of a shape in the centre of the map. */
async function drawThree(stage: Stage, shape: MessageKey): Promise<void> {
  const { page, locale, press } = stage;
  await press(page.getByRole('radio', { name: locale.message('editor.drawings') }));
  await mapIsReady(page);
  await tool(stage, shape);
  const box = await page.getByRole('group', { name: locale.message('editor.mapLabel') }).boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  for (const [across, down] of [
    [-80, -60],
    [70, -90],
    [60, 60],
  ] as const) {
    if (stage.isPhone) await page.touchscreen.tap(x + across, y + down);
    else await page.mouse.click(x + across, y + down);
  }
}

const tab = (key: 'editor.media' | 'editor.outcome' | 'editor.advanced' | 'inspector.raisedTab') =>
  at(`inspector: ${key.slice(key.indexOf('.') + 1)}`, 'draft', async (stage) => {
    await choose(stage, 'The Flatiron');
    await stage.press(stage.page.getByRole('tab', { name: stage.locale.message(key), exact: true }));
  });

async function layPicture({ page, locale, press }: Stage): Promise<void> {
  await press(page.getByRole('radio', { name: locale.message('editor.drawings') }));
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: locale.message('editor.imageTool'), exact: true }));
  await (await chooser).setFiles({ name: 'Ground floor.png', mimeType: 'image/png', buffer: png(600, 400) });
  await page.getByRole('heading', { name: 'Ground floor' }).waitFor();
}

export const mindsetMap: Screen = {
  name: 'mindset map',
  routes: [paths.mindsetMap, paths.mindsetWorld],
  states: [
    at(
      'a question being written',
      'harbour',
      async (stage) => {
        const row = outline(stage).getByRole('button', { name: 'Brooklyn Bridge' });
        if (stage.isPhone) await row.tap();
        else await row.click({ modifiers: ['Shift'] });
        await stage.page
          .getByRole('textbox', { name: stage.locale.message('editor.mindchunkText', { n: 1 }) })
          .waitFor();
      },
      { readme: { file: 'mindset-map', size: 'desktop', theme: 'light' } },
    ),
    at('nothing selected', 'harbour'),
    at('without mindsets', 'untouched', ({ text }) => text('editor.emptyTitle').waitFor()),
    at('forty mindsets', 'forty'),
    at('collapsed', 'forty', (stage) => tool(stage, 'editor.collapse')),
    at('drawings', 'drawn', async ({ page, locale, press }) => {
      await press(page.getByRole('radio', { name: locale.message('editor.drawings') }));
    }),
    at('a signal of the map', 'drawn', async ({ page, locale, press }) => {
      await press(page.getByRole('radio', { name: locale.message('editor.drawings') }));
      await press(page.getByRole('button', { name: 'Fountain', exact: true }));
    }),
    at('a picture on the map', 'drawn', layPicture),
    at('at which zooms a picture shows', 'drawn', async (stage) => {
      await layPicture(stage);
      await stage.press(stage.page.getByRole('button', { name: /zoom \d/i }));
      await stage.dialog().waitFor();
    }),
    at('another colour', 'drawn', async ({ page, locale, press }) => {
      await press(page.getByRole('radio', { name: locale.message('editor.drawings') }));
      await press(page.getByRole('button', { name: 'Pond', exact: true }));
      await press(page.getByRole('button', { name: locale.message('ui.otherColor') }).first());
      await page.getByRole('slider', { name: locale.message('ui.colorHue') }).waitFor();
    }),
    at('a shape being drawn', 'drawn', async (stage) => {
      await drawThree(stage, 'editor.polygon');
    }),
    at('a point that is typed', 'drawn', async (stage) => {
      await drawThree(stage, 'editor.polyline');
      await tool(stage, 'editor.typePoint');
      await stage.field('map.latitude').last().fill('140');
      await stage.page.keyboard.press('Enter');
    }),
    at('a point of a drawing', 'drawn', async (stage) => {
      await drawThree(stage, 'editor.polygon');
      await tool(stage, 'editor.finishShape');
      await tool(stage, 'editor.polygon');
      await tool(stage, 'editor.pointAfter');
    }),
    at(
      'a point under a finger',
      'drawn',
      async (stage) => {
        await drawThree(stage, 'editor.polygon');
        await tool(stage, 'editor.finishShape');
        await tool(stage, 'common.cancel');
        const { page, locale } = stage;
        const handle = await page
          .getByRole('button', { name: locale.message('map.handle', { n: 2, total: 3 }) })
          .boundingBox();
        const [x, y] = [(handle?.x ?? 0) + 14, (handle?.y ?? 0) + 14];
        const fingers = await page.context().newCDPSession(page);
        const touch = (type: 'touchStart' | 'touchMove', to: number) =>
          fingers.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x - to, y: y + to * 2 }] });
        await touch('touchStart', 0);
        for (const to of [10, 20, 40]) await touch('touchMove', to);
      },
      { only: 'phone' },
    ),
    at('two selected', 'draft', async (stage) => {
      if (stage.isPhone) await tool(stage, 'editor.selectSeveral');
      await choose(stage, 'The Flatiron');
      const second = outline(stage).getByRole('button', { name: 'The lion Patience' });
      if (stage.isPhone) await second.tap();
      else await second.click({ modifiers: ['Shift'] });
    }),
    at('placing a new one', 'draft', (stage) => tool(stage, 'editor.add'), { only: 'desktop' }),
    at('a new one', 'draft', async (stage) => {
      await tool(stage, 'editor.add');
      if (!stage.isPhone) await stage.page.keyboard.press('Enter');
      await stage.field('editor.title').waitFor();
    }),
    tab('editor.media'),
    tab('editor.outcome'),
    tab('editor.advanced'),
    tab('inspector.raisedTab'),
    at('where play goes on', 'harbour', async (stage) => {
      await choose(stage, 'Brooklyn Bridge');
      await stage.press(stage.page.getByRole('tab', { name: stage.locale.message('editor.outcome'), exact: true }));
      await tool(stage, 'inspector.addLink');
      await stage.field('inspector.fromGradeOf', { n: 1 }).fill('50');
      await stage.page.keyboard.press('Enter');
      await tool(stage, 'inspector.addLink');
      await stage.field('inspector.linkMindset', { n: 2 }).selectOption({ index: 1 });
    }),
    at('played for a look', 'harbour', async (stage) => {
      await choose(stage, 'Brooklyn Bridge');
      await tool(stage, 'inspector.try');
      await stage.dialog().waitFor();
    }),
    at('not ready', 'forty', (stage) => choose(stage, 'Stop 10')),
    at('long words', 'long', (stage) => choose(stage, 'Donaudampf')),
    at('search', 'harbour', async (stage) => {
      await tool(stage, 'editor.search');
      await stage.field('editor.searchFor').fill('bridge');
    }),
    at(
      'search on the map',
      'harbour',
      async (stage) => {
        await stage.press(stage.page.getByRole('radio', { name: stage.locale.message('editor.map'), exact: true }));
        await mapIsReady(stage.page);
        await tool(stage, 'editor.search');
        await stage.field('editor.searchFor').fill('bridge');
      },
      { only: 'phone' },
    ),
    at(
      'an address on the map',
      'harbour',
      async (stage) => {
        await stage.press(stage.page.getByRole('radio', { name: stage.locale.message('editor.map'), exact: true }));
        await mapIsReady(stage.page);
        await tool(stage, 'editor.findPlace');
      },
      { only: 'phone' },
    ),
    at('all keys', 'harbour', async (stage) => {
      await tool(stage, 'editor.keys');
      await stage.dialog().waitFor();
    }),
    at('nothing found', 'harbour', async (stage) => {
      await tool(stage, 'editor.search');
      await stage.field('editor.searchFor').fill('zebra');
    }),
    at('deleting', 'draft', async (stage) => {
      await choose(stage, 'The Flatiron');
      // On a phone the mindset covers the tools, and has its own at its bottom.
      const name = stage.locale.message('editor.delete');
      await stage.press(stage.page.getByRole('button', { name, exact: true }).filter({ visible: true }).last());
      await stage.dialog().waitFor();
    }),
    at('nothing to delete', 'draft', async (stage) => {
      await tool(stage, 'editor.delete');
      await stage.dialog().waitFor();
    }),
    at('publishing too early', 'forty', async (stage) => {
      await tool(stage, 'publishing.publish');
      await stage.dialog().waitFor();
    }),
    {
      name: 'map or board',
      who: 'newcomer',
      show: async (stage) => {
        const { page, user, locale, press } = stage;
        const questId = await makeQuest(
          page,
          user(),
          { title: 'Nine rooms', active: false },
          Object.keys(FIFTH),
          FIFTH,
        );
        await open(stage, questId);
        await press(page.getByRole('radio', { name: locale.message('editor.drawings') }));
        // On a phone the map is only made now, and moves what is to be pressed.
        await mapIsReady(page);
        await press(page.getByRole('button', { name: locale.message('editor.board'), exact: true }));
        await press(page.getByRole('switch', { name: locale.message('editor.boardSwitch') }));
        await press(page.getByRole('button', { name: locale.message('editor.boardOn') }));
        await mapIsReady(page);
        await page
          .getByRole('radio', { name: locale.message('editor.colorNumber', { n: 5, total: 7 }) })
          .check({ force: true });
      },
    },
    {
      name: 'changed somewhere else',
      who: 'newcomer',
      show: async (stage) => {
        const { page, user, press, button, dialog, field } = stage;
        const questId = await makeQuest(page, user(), { title: 'Shared', active: false }, Object.keys(FIFTH), FIFTH);
        await open(stage, questId);
        await choose(stage, 'The lion Patience');
        await field('editor.title').fill('The lion Patience at night');
        const gone = (await savedMindsets(page, user(), questId))['The lion Patience']?.id as number;
        const change = { questId, added: [], changed: [], deleted: [gone], startId: null };
        await callAs(page, user(), saveMindsetMap, change);
        if (stage.isPhone) await press(button('editor.close'));
        await press(button('editor.save'));
        await dialog().waitFor();
      },
    },
    {
      name: 'loading',
      who: 'creator',
      show: async ({ page, world }) => {
        const questId = await world.harbour();
        await hold(page, fetchMyMindsets);
        await page.goto(`${paths.mindsetMap}?questId=${questId}`);
        await page.locator('.loading').first().waitFor();
      },
    },
    {
      name: 'of nobody’s quest',
      who: 'newcomer',
      show: async ({ page }) => {
        await page.goto(`${paths.mindsetMap}?questId=987654`);
        await page.getByRole('link').first().waitFor();
      },
    },
  ],
};
