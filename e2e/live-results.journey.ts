// Results of a running contest, watched in one browser while another user plays.
import { gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { message } from './support/language.ts';
import { expect, test } from './support/journey.ts';
import { changeQuest, makeQuest, savedMindsets, SQUARE } from './support/quests.ts';
import { callAs, makeUser, signUp } from './support/user.ts';
import type { Caller, TestUser } from './support/user.ts';

const HOUR = 3_600_000;
/** A list is built at most every 5 s, checked every 5 s, and then requested within 2 s. */
const SEEN_AFTER = { timeout: 30_000 };

test('who watches the results sees their row move when somebody else answers, without a reload @desktop', async ({
  page,
  request,
}) => {
  const creator = await makeUser({ request }, 'Ada');
  const times = { startTime: Date.now() - HOUR, endTime: Date.now() + HOUR };
  const attributes = { title: 'Race for the piers', forContest: true };
  const questId = await makeQuest({ request }, creator, { ...attributes, endTime: times.endTime }, ['One', 'Two']);
  await changeQuest({ request }, creator, questId, { ...attributes, ...times });
  const mindsets = Object.values(await savedMindsets({ request }, creator, questId));
  /** Enters the quest, and answers `count` mindsets right. */
  const play = async (caller: Caller, player: TestUser, count: number) => {
    const { entryId } = await callAs(caller, player, setCurrentQuest, { questId, ...SQUARE });
    for (const { id, mindchunks } of mindsets.slice(0, count)) {
      const picks = mindchunks.map((one) => ({ mindchunkId: one.id, reactionId: one.reactions[1]?.id as number }));
      const answer = { mindsetId: id, picks };
      await callAs(caller, player, gradeAnswer, { answer, entryId: entryId as number, ...SQUARE });
    }
  };

  const watcher = await signUp(page);
  await play(page, watcher, 1);
  const other = await makeUser({ request }, 'Dov');
  const live = page.waitForResponse((reply) => reply.url().endsWith(`/api/results/${questId}/live`));
  await page.goto(`/contestResults/${questId}`);
  const opened = await live;
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, expect.stringContaining('event-stream')]);
  const rows = page.locator('.results__name');
  await expect(page.getByText(message('results.youAre', { rank: 1 }))).toBeVisible();
  await expect(rows).toHaveText([new RegExp(watcher.username)]);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await play({ request }, other, 2);
  await expect(rows).toHaveText([/Dov/, new RegExp(watcher.username)], SEEN_AFTER);
  await expect(page.getByText(message('results.youAre', { rank: 2 }))).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
