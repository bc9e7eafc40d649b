// Settled, Playing without a network: the data downloaded for offline play.
import { htmlText } from '@mangoquest/core/text/html-text.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fetchPack } from '@mangoquest/contract/calls/pack.ts';
import { fetchGameMap, gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { copyQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { filesOf } from '../../testing/quest-file-calls.ts';
import { makeQuest, publish } from '../../testing/quest-fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/test-app.ts';
import { appToPlayOn } from '../../testing/playing.ts';
import type { Playing } from '../../testing/playing.ts';

const { app, owner, newPlayer, playing, enter, refused } = await appToPlayOn();
const { download, imported } = filesOf(app, owner);
const packFor = ({ quest, player }: Pick<Playing, 'quest' | 'player'>) =>
  app.call(fetchPack, { questId: quest.questId }, player);
const refusedFor = ({ quest, player }: Pick<Playing, 'quest' | 'player'>) =>
  refused(fetchPack, { questId: quest.questId }, player);
const FAR = { latitude: 10, visibility: { minDistance: 1, startZoom: 16, minZoom: 0, maxZoom: 99 } } as const;

test('all that the entry may ever open comes along as it opens it, with its own ids, also what is out of sight', async () => {
  const game = await playing({}, [{ randomize: true }, { randomize: false }, { ...FAR, title: 'Far' }]);
  const pack = await packFor(game);
  expect(pack).toMatchObject({ entryId: game.entryId, questId: game.quest.questId });
  expect(pack.points.map(({ id }) => id)).toEqual(game.quest.mindsetIds);
  for (const index of [0, 1]) {
    const opening = { mindsetId: game.quest.mindsetIds[index] as number, entryId: game.entryId };
    expect(pack.mindsets[index]).toEqual(await app.call(openMindset, opening, game.player));
  }
  const { points, revision } = await app.call(fetchGameMap, { questId: game.quest.questId }, game.player);
  expect(points.map(({ title }) => title)).not.toContain('Far');
  expect(pack.points.slice(0, 2)).toEqual(points);
  expect(pack.revision).toBe(revision);
});

test('what was picked in a pack is graded by its ids', async () => {
  const game = await playing({}, [{ randomize: true }]);
  const [mindset] = (await packFor(game)).mindsets;
  const chunk = mindset?.mindchunks[0];
  const right = chunk?.reactions.find(({ text }) => htmlText(text).trim() === 'right');
  const answer = {
    mindsetId: mindset?.id as number,
    picks: [{ mindchunkId: chunk?.id as number, reactionId: right?.id as number }],
  };
  expect(await app.call(gradeAnswer, { answer, entryId: game.entryId }, game.player)).toMatchObject({ grade: 100 });
});

test('what only its author finds, and what is switched off, does not come along', async () => {
  const game = await playing({}, [{}, { shareContent: false, title: 'Kept' }, { onOff: false, title: 'Off' }]);
  const { points, mindsets } = await packFor(game);
  expect([points.length, mindsets.length]).toEqual([1, 1]);
  const entryId = await enter(game.quest.questId, owner);
  expect(await packFor({ ...game, player: owner })).toMatchObject({ entryId, mindsets: [{}, { title: 'Kept' }] });
});

test('once a minute for an entry and a revision', async () => {
  const limited = await startTestApp({ config: { rateLimit: 1 } });
  onTestFinished(() => limited.close());
  const quest = await makeQuest(limited, await limited.signUp('owner'), {}, [{}]);
  const asked = async (player: TestUser) => {
    const reply = await limited.request(fetchPack, { questId: quest.questId }, { user: player });
    return [reply.statusCode, reply.json<{ message?: string }>().message];
  };
  const [one, other] = [await limited.signUp('one'), await limited.signUp('other')];
  for (const player of [one, other]) {
    await limited.call(setCurrentQuest, { questId: quest.questId }, player);
    expect(await asked(player)).toEqual([200, undefined]);
  }
  expect(await asked(one)).toEqual([
    429,
    'These questions were taken along a moment ago. Please try again in a minute.',
  ]);
});

test('who has not entered, or plays another quest by now, gets none; nor before the start and after the end', async () => {
  const game = await playing({ endTime: app.clock.time + 60_000 }, [{}]);
  expect(await refusedFor({ ...game, player: await newPlayer() })).toMatchObject({ status: 404 });
  const other = await playing({}, [{}]);
  await enter(other.quest.questId, game.player);
  expect(await refusedFor(game)).toMatchObject({ status: 404 });
  await enter(game.quest.questId, game.player);
  app.clock.time += 60_001;
  expect(await refusedFor(game)).toMatchObject({ status: 409, error: 'not-running' });
});

describe('offline of the properties', () => {
  test.each([
    [{}, {}, 200],
    [{ offline: 'true' }, { forContest: true }, 200],
    [{ offline: false }, {}, 403],
    [{ offline: 'false' }, {}, 403],
    [{}, { forContest: true }, 403],
  ])('%j of %j: %i', async (properties, changes, status) => {
    const { quest, player } = await playing({ properties, ...changes }, [{}]);
    const reply = await app.request(fetchPack, { questId: quest.questId }, { user: player });
    expect(reply.statusCode).toBe(status);
  });

  test('goes along with a copy and a file', async () => {
    const { quest } = await playing({ properties: { offline: false } }, [{}]);
    const saved = (await app.storage.quests.byId(quest.questId)) as Quest;
    const copy = await app.call(
      copyQuest,
      { questId: quest.questId, quest: { ...attributesOf(saved), title: 'Copy', code: '' } },
      owner,
    );
    const loaded = await imported((await download(quest.questId)).rawPayload);
    for (const questId of [copy.outcome === 'created' ? copy.questId : 0, loaded.questId]) {
      await publish(app, owner, questId);
      const player = await newPlayer();
      await enter(questId, player);
      expect(await refused(fetchPack, { questId }, player)).toMatchObject({
        status: 403,
        message: 'Its creator does not let this quest be played without a network.',
      });
    }
  });
});
