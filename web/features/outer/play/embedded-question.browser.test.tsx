import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fetchProgress, gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { message } from '../../../language/language.ts';
import { refused } from '../../../testing/fake-server.ts';
import { answerGame } from '../../../testing/games.ts';
import { endTokens, hostAround, tokenFor } from '../../../testing/host-around.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';

const TITLE = 'The clock';
const marker = page.getByRole('button', { name: new RegExp(`^${TITLE}`) });
const right = page.getByRole('radio', { name: /right/ });
const ok = page.getByRole('button', { name: message('common.ok'), exact: true });

test('with a token for playing a tap opens the question, and its answer is graded', async ({
  open,
  server,
  onTestFinished,
  allowConsole,
}) => {
  allowConsole(/503/);
  hostAround(onTestFinished);
  answerGame(server, [TITLE]);
  await open(`/outeraframe/guest/${tokenFor(7, 'signature', 'play')}/-`);
  await expect.element(marker).toBeInTheDocument();
  (marker.element() as HTMLElement).click();
  await expect.element(right).toBeInTheDocument();
  await checkScreen();
  (right.element() as HTMLElement).click();
  server.answer(gradeAnswer, refused('busy'));
  await ok.click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect.element(right).toBeChecked();
  answerGame(server, [TITLE]);
  await ok.click();
  await expect.element(page.getByRole('heading', { name: message('game.ripe') })).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: message('game.backToMap') }).click();
  await expect.element(page.getByRole('heading', { name: message('game.ripe') })).not.toBeInTheDocument();
});

test('a token for viewing opens none, and on the flat page it is looked at alone', async ({
  open,
  server,
  onTestFinished,
}) => {
  hostAround(onTestFinished);
  answerGame(server, [TITLE]);
  for (const [place, scope] of [
    ['outeraframe', 'view'],
    ['outermapalone', 'play'],
  ] as const) {
    await open(`/${place}/guest/${tokenFor(7, 'signature', scope)}/-`);
    await expect.element(marker).toBeInTheDocument();
    (marker.element() as HTMLElement).click();
    await expect.element(page.getByRole('link', { name: message('outer.play') })).toBeVisible();
    expect(page.getByRole('button', { name: message('outer.open'), exact: true }).elements()).toEqual([]);
  }
});

test('of a real quest the device’s position goes along; another guest’s token leaves no question open', async ({
  open,
  server,
  onTestFinished,
}) => {
  const host = hostAround(onTestFinished);
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) => {
    found({ coords: { latitude: 40.742, longitude: -73.9876, accuracy: 12 }, timestamp: 0 } as GeolocationPosition);
  });
  const { pack } = answerGame(server, [TITLE], { virtual: false, activeDistance: 50 });
  const asked = server.answer(openMindset, pack.mindsets[0] as never);
  await open(`/outeraframe/guest/${tokenFor(7, 'signature', 'play')}/-`);
  await expect.element(marker).toBeInTheDocument();
  (marker.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(right).toBeInTheDocument();
  expect(asked.at(-1)).toMatchObject({ latitude: 40.742, longitude: -73.9876, accuracy: 12 });
  const fresh = { entryId: 2, questId: 7, score: 0, timeBonus: 0, carried: null, finished: false, done: [] } as const;
  server.answer(fetchProgress, fresh as never);
  const jwt = tokenFor(7, 'another', 'play');
  host.send({ type: 'setJwtToken', data: { jwt, useridhashed: 'somebody else' } } as never);
  await expect.element(right).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: message('outer.open'), exact: true })).toBeVisible();
  expect(right.elements()).toEqual([]);
});

test('a token that ends while a question is open: its sheet says that the host is asked, and asks again', async ({
  open,
  server,
  onTestFinished,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const host = hostAround(onTestFinished);
  const asked = () => host.told.filter(({ type }) => type === 'reauthorize').length;
  answerGame(server, [TITLE]);
  const ended = new Set<string>();
  endTokens(ended);
  await open(`/outeraframe/guest/${tokenFor(7, 'old', 'play')}/-`);
  await expect.element(marker).toBeInTheDocument();
  ended.add(tokenFor(7, 'old', 'play'));
  const waiting = page.getByRole('dialog', { name: TITLE }).getByText(message('outer.waiting'));
  const renew = (word: string) => {
    host.send({ type: 'setJwtToken', data: { jwt: tokenFor(7, word, 'play'), useridhashed: 'guest' } });
  };
  // While it opens.
  (marker.element() as HTMLElement).click();
  await expect.element(waiting).toBeVisible();
  await checkScreen();
  renew('new');
  await expect.element(right).toBeInTheDocument();
  await expect.element(waiting).not.toBeInTheDocument();
  // While it is answered.
  ended.add(tokenFor(7, 'new', 'play'));
  await right.click();
  await ok.click();
  await expect.element(waiting).toBeVisible();
  await checkScreen();
  const before = asked();
  await page
    .getByRole('dialog', { name: TITLE })
    .getByRole('button', { name: message('ui.retry') })
    .click();
  expect(asked()).toBe(before + 1);
  renew('newest');
  await expect.element(page.getByRole('heading', { name: message('game.ripe') })).toBeVisible();
});
