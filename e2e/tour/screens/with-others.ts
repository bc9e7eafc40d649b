// Search, and mindsets added by players.
import { fetchOwnMindsets } from '@mangoquest/contract/calls/players-mindsets.ts';
import { saveMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { fetchSearchable } from '@mangoquest/contract/calls/roaming.ts';
import { photo } from '../../support/photo.ts';
import { makeQuest, mindsetOf, SQUARE } from '../../support/quests.ts';
import { callAs, type TestUser } from '../../support/user.ts';
import { FIFTH, LONG_WORD } from '../quests.ts';
import type { Screen, Stage } from '../screen.ts';
import { mapIsReady, matching, newcomer, play } from '../steps.ts';

async function playSearchable(stage: Stage): Promise<void> {
  const { page, user } = stage;
  await play(
    stage,
    await makeQuest(
      page,
      user(),
      { title: 'Clocks of the square', searchable: true, activeDistance: 200 },
      Object.keys(FIFTH),
      FIFTH,
    ),
  );
  await stage.press(stage.button('game.search'));
}

async function seek(stage: Stage, words: string): Promise<void> {
  await playSearchable(stage);
  await stage.page.getByRole('searchbox').fill(words);
}

export const searching: Screen = {
  name: 'searching',
  routes: [],
  states: [
    newcomer('nothing asked yet', playSearchable),
    newcomer('found', async (stage) => {
      await seek(stage, 'wh');
      await stage.page.locator('.seek mark').first().waitFor();
      await stage.page.keyboard.press('ArrowDown');
    }),
    newcomer('not found', (stage) => seek(stage, `clock ${LONG_WORD}`)),
    newcomer('what did not come', async (stage) => {
      await stage.page.route(matching(fetchSearchable), (route) => route.fulfill({ status: 503 }));
      await seek(stage, 'the');
      await stage.button('ui.retry').waitFor();
    }),
    newcomer('without a network', async (stage) => {
      await seek(stage, 'the');
      await stage.page.locator('.seek mark').first().waitFor();
      await stage.page.context().setOffline(true);
      await stage.text('game.offlineReady').or(stage.text('game.offline')).first().waitFor();
    }),
  ],
};

const SOCIAL = { title: 'Steeples we have found', editable: true } as const;

async function socialQuest(stage: Stage): Promise<{ readonly questId: number; readonly creator: TestUser }> {
  const { page, world } = stage;
  const creator = await world.newAccount();
  const questId = await makeQuest(page, creator, SOCIAL, ['The clock', 'The fountain']);
  return { questId, creator };
}

const plant = (stage: Stage, who: TestUser, questId: number, titles: readonly string[]) =>
  callAs(stage.page, who, saveMindsets, {
    questId,
    saveKey: crypto.randomUUID(),
    ...SQUARE,
    added: titles.map((title, index) => {
      const { authorId: _, ...made } = { ...mindsetOf(title, index + 3), questId, isStart: false };
      return made;
    }),
  } as never);

async function playSocial(stage: Stage, own: readonly string[] = []): Promise<void> {
  const { questId } = await socialQuest(stage);
  await play(stage, questId);
  if (own.length > 0) {
    await plant(stage, stage.user(), questId, own);
    await stage.page.reload();
    await mapIsReady(stage.page);
  }
  await stage.button('game.socialAdd').waitFor();
}

async function fillOwn(stage: Stage, title: string, answers: readonly string[]): Promise<void> {
  const { field } = stage;
  await field('game.socialTitle').fill(title);
  await field('game.socialQuestion').fill('What sits on top of this steeple instead of a cross?');
  for (const [index, text] of answers.entries()) await field('game.socialAnswer', { n: index + 1 }).fill(text);
  await stage.page.getByRole('radio', { name: stage.locale.message('game.socialRight', { n: 1 }) }).click();
}

const addOne = async (stage: Stage) => {
  await playSocial(stage);
  await stage.press(stage.button('game.socialAdd'));
};

export const social: Screen = {
  name: 'social quest',
  routes: [],
  states: [
    newcomer('the way to one’s own', playSocial),
    newcomer('a new one', addOne),
    newcomer('a new one that is filled', async (stage) => {
      await addOne(stage);
      await fillOwn(stage, 'Rooster', ['A rooster', 'A ship']);
    }),
    newcomer('a new one with its picture', async (stage) => {
      await addOne(stage);
      await fillOwn(stage, 'Rooster', ['A rooster', 'A ship']);
      const buffer = await photo(stage.page, 640, 400);
      await stage.page.locator('input[capture]').setInputFiles({ name: 'steeple.jpg', mimeType: 'image/jpeg', buffer });
      await stage.press(stage.button('picture.use'));
      await stage.button('game.socialCameraAgain').waitFor();
    }),
    newcomer('a new one that is refused', async (stage) => {
      await addOne(stage);
      await stage.press(stage.button('game.socialPlant'));
      await stage.page.getByText(stage.locale.message('game.socialRequired')).first().waitFor();
    }),
    newcomer('long words', async (stage) => {
      await addOne(stage);
      await fillOwn(stage, LONG_WORD.repeat(2), [LONG_WORD.repeat(2), LONG_WORD, 'Short']);
    }),
    newcomer('one’s own', async (stage) => {
      await playSocial(stage, ['Rooster', `${LONG_WORD} am Dom`]);
      await stage.press(stage.button('game.socialAdd'));
    }),
    newcomer('no room for more', async (stage) => {
      await stage.page.route(matching(fetchOwnMindsets), async (route) => {
        const told = await route.fetch();
        await route.fulfill({ response: told, json: { ...((await told.json()) as object), room: 0 } });
      });
      await playSocial(stage, ['Rooster']);
      await stage.press(stage.button('game.socialAdd'));
    }),
    newcomer('no room at all', async (stage) => {
      await stage.page.route(matching(fetchOwnMindsets), (route) => route.fulfill({ json: { mindsets: [], room: 0 } }));
      await playSocial(stage);
      await stage.press(stage.button('game.socialAdd'));
      await stage.page.getByRole('alertdialog').waitFor();
    }),
    newcomer('one’s own beside others', async (stage) => {
      await playSocial(stage, ['Rooster']);
      await stage.page.getByRole('button', { name: /^Rooster, / }).waitFor({ state: 'attached' });
    }),
    newcomer('one’s own on the map', async (stage) => {
      await playSocial(stage, ['Rooster']);
      // Chosen by its marker, which the list of a phone then shows.
      await stage.page.getByRole('button', { name: /^Rooster, / }).press('Enter');
      await stage.button('game.socialEdit', { title: 'Rooster' }).waitFor();
    }),
    newcomer('changing one', async (stage) => {
      await playSocial(stage, ['Rooster']);
      await stage.press(stage.button('game.socialAdd'));
      await stage.press(stage.button('game.socialEdit', { title: 'Rooster' }));
    }),
    newcomer('taking one back', async (stage) => {
      await playSocial(stage, ['Rooster']);
      await stage.press(stage.button('game.socialAdd'));
      await stage.press(stage.button('game.socialTakeBackNamed', { title: 'Rooster' }));
      await stage.page.getByRole('alertdialog').waitFor();
    }),
    newcomer('another player’s', async (stage) => {
      await playOthers(stage);
      await stage.press(stage.button('game.openTitle', { title: 'Rooster' }));
      await stage.button('game.socialReport').waitFor();
    }),
    newcomer('reporting', async (stage) => {
      await playOthers(stage);
      await stage.press(stage.button('game.openTitle', { title: 'Rooster' }));
      await stage.press(stage.button('game.socialReport'));
      await stage.page.getByRole('dialog').last().getByRole('textbox').waitFor();
    }),
  ],
};

async function playOthers(stage: Stage): Promise<void> {
  const { page, world } = stage;
  const { questId } = await socialQuest(stage);
  const other = await world.newAccount();
  await callAs(page, other, setCurrentQuest, { questId });
  await plant(stage, other, questId, ['Rooster']);
  await play(stage, questId);
  if (stage.isPhone) await stage.press(stage.button('game.showAll'));
}
