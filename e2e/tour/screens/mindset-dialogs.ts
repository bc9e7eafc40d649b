import type { Page } from '@playwright/test';
import type { Call } from '@mangoquest/contract/call.ts';
import { fetchMyMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { setQuestActive } from '@mangoquest/contract/calls/quests.ts';
import { SOCIAL_MARK } from '@mangoquest/core/mindset/gamecode.ts';
import type { Screen } from '../screen.ts';
import { matching } from '../steps.ts';
import { at, choose, tool } from './mindset-map.ts';

/** Fakes in the server's reply that a player has added one of its mindsets. */
const asPlayers = (page: Page, title: string) =>
  page.route(matching(fetchMyMindsets), async (route) => {
    const reply = await route.fetch();
    const body = JSON.stringify(
      JSON.parse(await reply.text(), (_, value: { readonly title?: string; readonly gamecode?: string } | null) =>
        value?.title === title ? { ...value, gamecode: `${value.gamecode}${SOCIAL_MARK}` } : value,
      ),
    );
    await route.fulfill({ response: reply, body });
  });

/** Replies in place of the server. */
const answerWith = (page: Page, call: Call, reply: unknown) =>
  page.route(matching(call), (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify(reply) }),
  );

/** Dialogs over the mindset map, and the authors of mindsets on it. */
export const mindsetDialogs: Screen = {
  name: 'mindset map and more',
  routes: [],
  states: [
    at('forwarding', 'draft', async (stage) => {
      await choose(stage, 'The Flatiron');
      const name = stage.locale.message('forward.tool');
      await stage.press(stage.page.getByRole('button', { name, exact: true }).filter({ visible: true }).last());
      await stage.dialog().waitFor();
    }),
    at('a player’s mindset', 'draft', async (stage) => {
      await asPlayers(stage.page, 'The Flatiron');
      await stage.page.reload();
      await choose(stage, 'The Flatiron');
      await stage.page.getByRole('complementary', { name: stage.locale.message('players.panel') }).waitFor();
    }),
    at(
      'added here',
      'draft',
      async (stage) => {
        await tool(stage, 'addHere.tool');
        await stage.press(stage.dialog().getByRole('button', { name: stage.locale.message('addHere.add') }));
        await stage.text('addHere.picture').waitFor();
      },
      { only: 'phone', device: { latitude: 40.741061, longitude: -73.989699, accuracy: 8 } },
    ),
    at('published for the first time', 'draft', async (stage) => {
      await answerWith(stage.page, setQuestActive, { revision: 99 });
      await tool(stage, 'publishing.publish');
      await stage.text('ready.later').waitFor();
    }),
  ],
};
