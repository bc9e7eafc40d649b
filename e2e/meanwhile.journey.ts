// Changes elsewhere during a game: the session ends, a creator changes the quest, another device answers.
import type { Page } from '@playwright/test';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchProgress, gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { message } from './support/language.ts';
import { newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import { expect, expectToast, test } from './support/journey.ts';
import { changeQuest, makeQuest, playQuest, savedMindsets, SQUARE } from './support/quests.ts';
import { callAs, makeUser, signUp, type TestUser } from './support/user.ts';

const near = (page: Page) => page.getByRole('region', { name: message('game.within') });
const opener = (page: Page, title: string) =>
  near(page).getByRole('button', { name: message('game.openTitle', { title }) });
const ok = (page: Page) => page.getByRole('button', { name: message('game.ok'), exact: true });

async function enter(page: Page, player: TestUser, questId: number): Promise<void> {
  await playQuest(page, player, questId);
  await expect(near(page)).toBeVisible();
}

async function logIn(page: Page, { email, password }: TestUser): Promise<void> {
  await page.getByLabel(message('login.email')).fill(email);
  await page.getByLabel(message('login.password'), { exact: true }).fill(password);
  await page
    .locator('form')
    .getByRole('button', { name: message('login.logIn') })
    .click();
}

test('a session that is over while playing: a yes goes on with the same answer, a no leads back by the login page @phone', async ({
  page,
}) => {
  const player = await signUp(page);
  await enter(page, player, await makeQuest(page, player, { title: 'Long evening' }, ['One', 'Two', 'Three']));
  const over = { answers: 1, renewals: 1 };
  await page.route('**/AnswersGrader', (route) =>
    over.answers-- > 0 ? route.fulfill({ contentType: 'text/plain', body: 'reauthorize' }) : route.continue(),
  );
  await page.route('**/api/session/renew', (route) =>
    over.renewals-- > 0 ? route.fulfill({ json: null }) : route.continue(),
  );
  const asked = page.getByRole('alertdialog', { name: message('common.renewSession') });
  await opener(page, 'One').click();
  await page.getByRole('radio', { name: 'right' }).click();
  await ok(page).click();
  await expect(asked).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: message('game.ripe') })).toBeVisible();
  await page.getByRole('button', { name: message('game.travelOn') }).click();

  Object.assign(over, { answers: 1, renewals: 2 });
  await opener(page, 'Two').click();
  await page.getByRole('radio', { name: 'right' }).click();
  await ok(page).click();
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/login\?redirect=%2Foutergame$/);
  await logIn(page, player);
  // The answer was stored, and is sent after the player logs in again.
  await expect(page.getByRole('heading', { name: message('game.ripe') })).toBeVisible();
  await expect(page.getByText(message('game.stars', { n: 200 })).first()).toBeAttached();
});

test('its creator changes a question, deletes a mindset and closes the quest while it is played @phone', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/4\d\d/);
  const desk = { request };
  const creator = await makeUser(desk);
  const questId = await makeQuest(desk, creator, { title: 'Moving target' }, ['One', 'Two', 'Three']);
  const { One: one, Two: two } = await savedMindsets(desk, creator, questId);
  const question = one?.mindchunks[0];
  if (!one || !two || !question) throw new Error('a mindset was not saved');
  const save = (changes: {
    readonly changed?: Parameters<typeof callAs<typeof saveMindsetMap>>[3]['changed'];
    readonly deleted?: number[];
  }) =>
    callAs(desk, creator, saveMindsetMap, { questId, added: [], changed: [], deleted: [], startId: null, ...changes });
  await enter(page, await signUp(page), questId);
  const told = page.getByRole('alertdialog');

  await opener(page, 'One').click();
  await page.getByRole('radio', { name: 'right' }).click();
  await save({
    changed: [
      {
        id: one.id,
        questId,
        fields: {},
        addedMindchunks: [],
        removedMindchunkIds: [],
        changedMindchunks: [
          {
            id: question.id,
            addedReactions: [newReaction([], 'best', 100)],
            changedReactions: [],
            removedReactionIds: question.reactions.filter(({ grade }) => grade === 100).map(({ id }) => id),
          },
        ],
      },
    ],
  });
  await ok(page).click();
  await expect(told).toContainText(message('play.answerInvalid'));
  await page.keyboard.press('Enter');
  // The sheet shows the current mindchunk.
  await page.getByRole('radio', { name: 'best' }).click();
  await ok(page).click();
  await expect(page.getByRole('heading', { name: message('game.ripe') })).toBeVisible();
  await page.getByRole('button', { name: message('game.travelOn') }).click();

  await opener(page, 'Two').click();
  await page.getByRole('radio', { name: 'right' }).click();
  await save({ deleted: [two.id] });
  await ok(page).click();
  await expect(told).toContainText(message('play.mindsetGone'));
  await page.keyboard.press('Enter');
  await expect(near(page)).toContainText(message('game.withinCount', { n: 1 }));
  await expect(opener(page, 'Two')).toHaveCount(0);

  await changeQuest(desk, creator, questId, { title: 'Moving target', active: false });
  await opener(page, 'Three').click();
  await expect(page.getByRole('alert')).toContainText(message('start.endQuest'));
  await page.getByRole('button', { name: message('start.endQuestConfirm') }).click();
  await expectToast(page, message('game.stopped'));
  await expect(page).toHaveURL(/\/$/);
});

test('an answer that another device gave before: the first result, said to be that @phone', async ({ page }) => {
  const player = await signUp(page);
  const questId = await makeQuest(page, player, { title: 'Two devices' }, ['One', 'Two', 'Three']);
  await enter(page, player, questId);
  await opener(page, 'One').click();
  await page.getByRole('radio', { name: 'wrong' }).click();
  const { entryId } = await callAs(page, player, fetchProgress, { questId });
  const mindsets = await savedMindsets(page, player, questId);
  for (const title of ['One', 'Two']) {
    const {
      id: mindsetId,
      mindchunks: [question],
    } = mindsets[title] ?? { id: 0, mindchunks: [] };
    const right = question?.reactions.find(({ grade }) => grade === 100);
    if (!question || !right) throw new Error(`${title} was not saved`);
    await callAs(page, player, gradeAnswer, {
      answer: { mindsetId, picks: [{ mindchunkId: question.id, reactionId: right.id }] },
      entryId,
      ...SQUARE,
    });
  }
  await ok(page).click();
  await expect(page.getByRole('heading', { name: message('game.ripe') })).toBeVisible();
  await expect(page.getByText(message('game.answeredBefore'))).toBeVisible();
  // Answers of the other device count here too.
  await expect(page.getByText(message('game.stars', { n: 200 })).first()).toBeAttached();
});
