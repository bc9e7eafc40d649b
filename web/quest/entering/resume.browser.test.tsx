import { page, userEvent } from 'vitest/browser';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { ResumeOffer } from '@mangoquest/core/play/carrying.ts';
import { parsePenalty } from '@mangoquest/core/play/score.ts';
import type { Penalty } from '@mangoquest/core/play/score.ts';
import { locale, message } from '../../language/language.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { answerGame, answerPresentation } from '../../testing/games.ts';
import { aSummary, aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';
import { paths } from '../../ui/paths.ts';

const shown = aSummary({ id: 7, virtual: true, title: 'Four Faces, One Hour' });
const offerOf = (score: number, penalty: string, after: number): ResumeOffer => ({
  score,
  penalty: parsePenalty(penalty) as Penalty,
  after,
});

/** A quest that asks its player on each entry until they have answered. */
function serve(server: FakeServer, offer: ResumeOffer, quest = shown) {
  answerGame(server, ['Clock', 'Bank'], quest);
  answerPresentation(server, quest);
  return server.answer(setCurrentQuest, ({ questId, resume }) => ({
    quest: questId === null ? null : quest,
    coordinates: null,
    entryId: 1,
    ...(questId === null || resume !== undefined ? {} : { resume: offer }),
  }));
}

const enter = () => page.getByRole('button', { name: message('presentation.enter') });
const question = () => page.getByRole('alertdialog', { name: message('play.resumeTitle') });

test('who comes back between two quests is asked, and goes on with the stars that are left', async ({
  open,
  server,
}) => {
  const sent = serve(server, offerOf(205, '10%', 185));
  await open('/qd/7', { user: aUser() });
  await enter().click();
  const cost = message('play.resumeCostsShare', { share: '10%' });
  await expect.element(question().getByText(cost)).toBeVisible();
  for (const text of [205, -20, 185].map((n) => locale.number(n)))
    await expect.element(question().getByText(text, { exact: true })).toBeVisible();
  await checkScreen();
  await question()
    .getByRole('button', { name: message('play.resumeGoOn', { n: 185 }) })
    .click();
  await expect
    .poll(() => sent.map(({ questId, resume }) => [questId, resume]))
    .toEqual([
      [7, undefined],
      [7, true],
    ]);
  await expect.poll(() => location.pathname === paths.game || document.querySelector('.game') !== null).toBe(true);
});

test('starting anew is said once; so many stars are not left by one press', async ({ open, server }) => {
  const sent = serve(server, offerOf(900, '50', 850));
  await open('/qd/7', { user: aUser() });
  await enter().click();
  await expect.element(question().getByText(message('play.resumeCosts', { n: 50 }))).toBeVisible();
  const anew = () => question().getByRole('button', { name: message('play.resumeAnew') });
  await anew().click();
  const sure = page.getByRole('alertdialog', { name: message('play.resumeSure', { n: 850 }) });
  await expect.element(sure).toBeVisible();
  await checkScreen();
  await sure.getByRole('button', { name: message('common.cancel') }).click();
  await anew().click();
  expect(sent).toHaveLength(1);
  await sure.getByRole('button', { name: message('play.resumeAnew') }).click();
  await expect.poll(() => sent.map(({ resume }) => resume)).toEqual([undefined, false]);
});

test('Escape means neither: the page stays, and the quest is not entered', async ({ open, server }) => {
  const sent = serve(server, offerOf(60, '0', 60));
  await open('/qd/7', { user: aUser() });
  await enter().click();
  await expect.element(question().getByText(message('play.resumeFree'))).toBeVisible();
  await expect.element(question().getByText(message('play.resumePenalty'))).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => sent.map(({ questId }) => questId)).toEqual([7, null]);
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(enter()).toBeEnabled();
});

test('where points are not shown no number of the question tells what was earned', async ({ open, server }) => {
  const sent = serve(server, offerOf(205, '10%', 185), { ...shown, showPoints: false });
  await open('/qd/7', { user: aUser() });
  await enter().click();
  const cost = message('play.resumeCostsShareUncounted', { share: '10%' });
  await expect.element(question().getByText(cost)).toBeVisible();
  expect(question().element().textContent).not.toMatch(/205|185|\bstars?\b/i);
  await checkScreen();
  const anew = message('play.resumeAnewUncounted');
  await question().getByRole('button', { name: anew }).click();
  const sure = page.getByRole('alertdialog', { name: message('play.resumeSureUncounted') });
  expect(sent).toHaveLength(1);
  await sure.getByRole('button', { name: anew }).click();
  await expect.poll(() => sent.map(({ resume }) => resume)).toEqual([undefined, false]);
});
