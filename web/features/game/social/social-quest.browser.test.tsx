import { page } from 'vitest/browser';
import { deleteMindsets, saveMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchGameMap, openMindset } from '@mangoquest/contract/calls/play.ts';
import { fetchOwnMindsets, reportMindset } from '@mangoquest/contract/calls/players-mindsets.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '../../../language/language.ts';
import { refused } from '../../../testing/fake-server.ts';
import { answerGame, mindsetsOf, openedOf } from '../../../testing/games.ts';
import { answerOwnGame, fillOwn } from '../../../testing/own-mindset.ts';
import { aSummary, aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { aWalk } from '../../../testing/walk.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const NO_MARKS = { start: [], marked: [], targeted: [] };

test('a player adds a question with its right answer where they are, over a form closed by mistake', async ({
  open,
  server,
}) => {
  answerOwnGame(server);
  const sent = server.answer(saveMindsets, NO_MARKS);
  await open('/outergame', { user: aUser() });
  await button(message('game.socialAdd')).click();
  await field(message('game.socialTitle')).fill('Rooster');
  await field(message('game.socialQuestion')).fill('What sits on top?');
  // Closed by accident: the draft is kept.
  await button(message('ui.close')).click();
  await button(message('game.socialAdd')).click();
  await expect.element(field(message('game.socialTitle'))).toHaveValue('Rooster');
  await field(message('game.socialAnswer', { n: 1 })).fill('A ship');
  await field(message('game.socialAnswer', { n: 2 })).fill('A rooster');
  await page.getByRole('radio', { name: message('game.socialRight', { n: 2 }) }).click();
  await checkScreen();
  await button(message('game.socialPlant')).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({ questId: 7, added: [{ title: 'Rooster', latitude: 40.742 }] });
  expect(sent[0]?.added[0]?.mindchunks?.[0]?.reactions.map(({ text, grade }) => [text, grade])).toEqual([
    ['A ship', 0],
    ['A rooster', 100],
  ]);
  await expect.element(page.getByText(message('game.socialSaved'))).toBeVisible();
});

test('a list that could not be looked at again after something was added says so', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  answerGame(server, ['One'], { mindsetCount: 1, editable: true });
  let listed: () => { readonly mindsets: Mindset[]; readonly room: number } = () => ({ mindsets: [], room: 20 });
  server.answer(fetchOwnMindsets, () => listed());
  server.answer(saveMindsets, () => {
    listed = () => {
      throw new TypeError('Failed to fetch');
    };
    return NO_MARKS;
  });
  await open('/outergame', { user: aUser() });
  await button(message('game.socialAdd')).click();
  await field(message('game.socialTitle')).fill('Mine');
  await field(message('game.socialQuestion')).fill('What?');
  await field(message('game.socialAnswer', { n: 1 })).fill('This');
  await field(message('game.socialAnswer', { n: 2 })).fill('That');
  await page.getByRole('radio', { name: message('game.socialRight', { n: 1 }) }).click();
  await button(message('game.socialPlant')).click();
  await expect.element(page.getByText(message('game.socialSaved'))).toBeVisible();
  await button(message('game.socialAdd')).click();
  await expect.element(page.getByRole('alert').getByText(message('common.noNetwork'))).toBeVisible();
  await checkScreen();
  listed = () => ({ mindsets: mindsetsOf(7, ['Mine']), room: 19 });
  await button(message('ui.retry')).click();
  await expect.element(button(message('game.socialEdit', { title: 'Mine' }))).toBeVisible();
});

test('what is theirs is listed and taken back', async ({ open, server }) => {
  answerGame(server, ['One'], { mindsetCount: 1, editable: true });
  server.answer(fetchOwnMindsets, { mindsets: mindsetsOf(7, ['Mine']), room: 19 });
  const sent = server.answer(deleteMindsets, 'ok!');
  await open('/outergame', { user: aUser() });
  await button(message('game.socialAdd')).click();
  await checkScreen();
  await button(message('game.socialTakeBackNamed', { title: 'Mine' })).click();
  await button(message('game.socialTakeBack')).click();
  await expect.poll(() => sent).toMatchObject([{ questId: 7, deleted: [1] }]);
});

test('what somebody has answered is listed without a way to change it, with the reason', async ({ open, server }) => {
  answerGame(server, ['One'], { mindsetCount: 1, editable: true });
  server.answer(fetchOwnMindsets, { mindsets: mindsetsOf(7, ['Mine', 'Known']), room: 18, answered: [2] });
  await open('/outergame', { user: aUser(), size: 'phone' });
  await button(message('game.socialAdd')).click();
  await expect.element(button(message('game.socialEdit', { title: 'Mine' }))).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Known' });
  await expect.element(row.getByText(message('play.addedAnswered'))).toBeVisible();
  expect(row.getByRole('button').elements()).toEqual([]);
  await checkScreen();
});

test('without room and without own questions there is no way to add one; nobody reports a creator’s question', async ({
  open,
  server,
}) => {
  answerGame(server, ['One'], { mindsetCount: 1, editable: true });
  const asked = server.answer(fetchOwnMindsets, { mindsets: [], room: 0 });
  server.answer(reportMindset, 'ok!');
  await open('/outergame', { user: aUser() });
  await expect.poll(() => asked.length).toBe(1);
  await button(message('game.openTitle', { title: 'One' })).click();
  await expect.element(page.getByRole('radio', { name: 'right' })).toBeVisible();
  expect(button(message('game.socialAdd')).query()).toBeNull();
  expect(button(message('game.socialReport')).query()).toBeNull();
});

test('a walker adds one too', async ({ open, server }) => {
  answerGame(server, ['One'], { mindsetCount: 1, editable: true, virtual: false, activeDistance: 50 });
  server.answer(fetchOwnMindsets, { mindsets: [], room: 20 });
  const sent = server.answer(saveMindsets, NO_MARKS);
  const walk = aWalk();
  await open('/outergame', { user: aUser(), size: 'phone' });
  await expect.element(button(message('game.socialAdd'))).toBeVisible();
  walk.tell(40.7421);
  await expect.element(button(message('game.centreAccuracy', { distance: '5 m' }))).toBeVisible();
  await button(message('game.socialAdd')).click();
  await fillOwn('Rooster');
  await button(message('game.socialPlant')).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({ added: [{ latitude: 40.7421, longitude: -73.9876 }], latitude: 40.7421 });
});

test('a question of a player says whose it is', async ({ open, server }) => {
  answerOwnGame(server);
  const [one] = mindsetsOf(7, ['One']) as [Mindset];
  server.answer(openMindset, { ...openedOf(one), author: 'ida' });
  await open('/outergame', { user: aUser() });
  await button(message('game.openTitle', { title: 'One' })).click();
  await expect.element(page.getByText(message('game.by', { name: 'ida' }))).toBeVisible();
  await checkScreen();
});

test('a question whose reply was lost is sent as it was, also when the walker has gone on, and added once', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  answerGame(server, ['One'], { mindsetCount: 1, editable: true, virtual: false, activeDistance: 50 });
  server.answer(fetchOwnMindsets, { mindsets: [], room: 20 });
  let lost = 0;
  const sent = server.answer(saveMindsets, () => {
    lost += 1;
    // The client retries the call once.
    if (lost <= 2) throw new TypeError('Failed to fetch');
    return NO_MARKS;
  });
  const walk = aWalk();
  await open('/outergame', { user: aUser(), size: 'phone' });
  await expect.element(button(message('game.socialAdd'))).toBeVisible();
  walk.tell(40.7421);
  await expect.element(button(message('game.centreAccuracy', { distance: '5 m' }))).toBeVisible();
  await button(message('game.socialAdd')).click();
  await fillOwn('Rooster');
  await button(message('game.socialPlant')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('common.ok') })
    .click();
  walk.tell(40.7423);
  // The draft survives closing and opening.
  await button(message('ui.close')).click();
  await button(message('game.socialAdd')).click();
  await button(message('game.socialPlant')).click();
  await expect.element(page.getByText(message('game.socialSaved'))).toBeVisible();
  expect(sent[0]?.saveKey).toEqual(expect.any(String));
  expect(sent.map(({ saveKey, added }) => [saveKey, added])).toEqual(
    [1, 2, 3].map(() => [sent[0]?.saveKey, sent[0]?.added]),
  );
});

test('one that arrived although its reply was lost is in the list', async ({ open, server, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  answerOwnGame(server);
  server.answer(saveMindsets, () => {
    server.answer(fetchOwnMindsets, { mindsets: mindsetsOf(7, ['Rooster']), room: 19 });
    throw new TypeError('Failed to fetch');
  });
  await open('/outergame', { user: aUser() });
  await button(message('game.socialAdd')).click();
  await fillOwn('Rooster');
  await button(message('game.socialPlant')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('common.ok') })
    .click();
  await button(message('ui.close')).click();
  await expect.element(button(message('game.socialTakeBackNamed', { title: 'Rooster' }))).toBeVisible();
});

test('one that is stored is offered no second time, while the map does not come', async ({ open, server }) => {
  answerOwnGame(server);
  const sent = server.answer(saveMindsets, NO_MARKS);
  await open('/outergame', { user: aUser() });
  await button(message('game.socialAdd')).click();
  await fillOwn('Rooster');
  let letGo: (answer: never) => void = () => undefined;
  const asked = server.answer(
    fetchGameMap,
    () =>
      new Promise<never>((resolve) => {
        letGo = resolve;
      }),
  );
  const plant = button(message('game.socialPlant'));
  const pressed = plant.element() as HTMLElement;
  // A double click.
  pressed.click();
  pressed.click();
  await expect.poll(() => asked.length).toBe(1);
  await expect.element(page.getByText(message('game.socialSaved'))).toBeVisible();
  await expect.element(plant).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
  letGo(refused('not-found') as never);
});

test('why a question is reported stays in its field until it has arrived', async ({ open, server, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  answerOwnGame(server);
  const [one] = mindsetsOf(7, ['One']) as [Mindset];
  const { id, title, latitude, longitude, isStart, group, visibility } = one;
  const point = { id, title, latitude, longitude, isStart, group, visibility };
  server.answer(fetchGameMap, {
    quest: aSummary({ id: 7, virtual: true, editable: true, mindsetCount: 1 }),
    revision: 1,
    isOffline: false,
    background: null,
    points: [{ ...point, isSocial: true, mindchunkCount: 1, placeTag: false }],
  });
  server.answer(openMindset, { ...openedOf(one), author: 'ida' });
  let asked = 0;
  const sent = server.answer(reportMindset, () => {
    asked += 1;
    return asked === 1 ? refused('busy') : 'ok!';
  });
  await open('/outergame', { user: aUser() });
  await button(message('game.openTitle', { title: 'One' })).click();
  await button(message('game.socialReport')).click();
  const reason = page.getByRole('dialog').getByRole('textbox', { name: message('game.socialReason') });
  await reason.fill('Rude');
  const ok = page
    .getByRole('dialog', { name: message('game.socialReport') })
    .getByRole('button', { name: message('game.socialReport') });
  await ok.click();
  await expect.element(page.getByText(message('common.somethingWrong'))).toBeVisible();
  await expect.element(reason).toHaveValue('Rude');
  await ok.click();
  await expect.element(page.getByText(message('game.socialReported'))).toBeVisible();
  expect(sent.map(({ reason: said }) => said)).toEqual(['Rude', 'Rude']);
});
