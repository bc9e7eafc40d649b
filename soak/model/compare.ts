import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fetchSessions } from '@mangoquest/contract/calls/sessions.ts';
import { fetchProgress, fetchScores } from '@mangoquest/contract/calls/play.ts';
import { handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { fetchMyQuests, fetchPublicQuests, fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { randomIds } from '@mangoquest/server/adapters/random-ids.ts';
import { sessionsService } from '@mangoquest/server/services/account/sessions.service.ts';
import type { TestApp } from '@mangoquest/server/testing/test-app.ts';
import { MAX_PAGE } from '@mangoquest/contract/wire/page.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import { doneIn, progressOf } from './play-steps.ts';
import { same } from './real.ts';
import { isGuest, isPublic, scoreOf, stateOf } from './world.ts';
import type { Person, Quest, World } from './world.ts';

const rowOf = ({
  id,
  attributes: { title, code, active, startTime, endTime, activeDistance, virtual },
  revision,
  version,
  deleted,
  mindsets,
}: Quest) => ({
  id,
  title,
  code,
  active,
  startTime,
  endTime,
  activeDistance,
  virtual,
  revision,
  version,
  deleted,
  mindsetCount: mindsets.length,
});

/** The first page of a list. */
const newest = (quests: readonly Quest[]) => quests.toReversed().slice(0, MAX_PAGE);

type Listed = Awaited<ReturnType<TestApp['storage']['quests']['ownPage']>>['quests'][number];

const listedRow = ({
  id,
  title,
  code,
  active,
  version,
  activeDistance,
  virtual,
  revision,
  deleted,
  mindsetCount,
}: Listed) => ({
  id,
  title,
  code,
  active,
  startTime: version.startTime,
  endTime: version.endTime,
  activeDistance,
  virtual,
  revision,
  version: version.number,
  deleted,
  mindsetCount,
});

/** Compares everything that anybody can see with the model. */
export async function compareAll(world: World, app: TestApp): Promise<void> {
  const shown = await app.call(fetchPublicQuests, {});
  same(
    'the public list',
    shown.map(({ id }) => id),
    newest(world.quests.filter(isPublic)).map(({ id }) => id),
  );
  for (const quest of world.quests) {
    const stored = await app.storage.mindsets.wholeOfQuest(quest.id);
    same(
      `the mindsets of quest ${quest.id}`,
      stored.map(({ id, title, isStart }) => ({ id, title, isStart })),
      quest.mindsets.map(({ id, title }) => ({ id, title, isStart: id === quest.startId })),
    );
  }
  for (const person of world.people) await compareOne(world, app, person);
  same('how many users there are', await app.storage.users.count(), world.people.length);
  same('how many quests there are', await app.storage.quests.count(), world.quests.length);
}

async function compareOne(world: World, app: TestApp, person: Person): Promise<void> {
  const sessions = sessionsService({ sessions: app.storage.sessions, ids: randomIds });
  const { accessToken: token } = await sessions.open((await app.storage.users.byId(person.id)) as User, world.now);
  const user = { userId: person.id, token };
  const whose = (what: string) => `${what} of user ${person.id}`;

  const own = world.quests.filter(({ ownerId }) => ownerId === person.id);
  same(
    whose('the quests'),
    (await app.call(fetchMyQuests, {}, user)).map(listedRow),
    newest(own.filter(({ deleted }) => !deleted)).map(rowOf),
  );
  const dumpster = isGuest(person) ? [] : (await app.call(handleDeletedQuest, { mode: 'fetch' }, user)).quests;
  same(whose('the dumpster'), dumpster.map(listedRow), newest(own.filter(({ deleted }) => deleted)).map(rowOf));
  const living = world.signs.filter(({ userId, isOver }) => userId === person.id && !isOver).length;
  same(whose('the number of sessions'), (await app.call(fetchSessions, {}, user)).length, living + 1);

  const entries = world.entries.filter(({ userId }) => userId === person.id);
  for (const questId of new Set(entries.map((entry) => entry.questId))) {
    const ofQuest = entries
      .filter((entry) => entry.questId === questId)
      .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent) || other.version - one.version);
    same(
      whose(`the progress in quest ${questId}`),
      await app.call(fetchProgress, { questId }, user),
      progressOf(world, ofQuest[0] as (typeof ofQuest)[number]),
    );
  }
  const scores = new Map<number, number>();
  for (const entry of entries)
    scores.set(entry.questId, Math.max(scores.get(entry.questId) ?? -Infinity, scoreOf(entry)));
  const told = (await app.call(fetchScores, {}, user)).map(({ questId, score }) => [questId, score] as const);
  same(
    whose('the scores'),
    told.toSorted(([one], [other]) => one - other),
    [...scores].toSorted(([one], [other]) => one - other),
  );

  const current = entries.find(({ isCurrent }) => isCurrent);
  const quest = world.quests.find(({ id }) => id === current?.questId);
  const isOn =
    current !== undefined &&
    quest !== undefined &&
    current.version === quest.version &&
    stateOf(quest, world.now) !== 'over';
  const { current: shown, progress } = await app.call(fetchQuests, {}, user);
  same(whose('the current quest'), shown?.id ?? null, isOn ? quest.id : null);
  const done = isOn ? doneIn(world, current) : [];
  same(
    whose('the score in it'),
    progress,
    isOn
      ? {
          score: scoreOf(current),
          doneCount: done.length,
          successCount: done.filter(({ success }) => success).length,
          mindsetCount: quest.mindsets.length,
          finished: current.finished || (quest.mindsets.length > 0 && done.length === quest.mindsets.length),
        }
      : null,
  );
}

/** Deletes all accounts with their data: the next sequence starts empty. */
export async function removeAll(app: TestApp): Promise<void> {
  const { personalData } = app.storage;
  const database = new DatabaseSync(join(app.folder, 'test.sqlite'), { readOnly: true });
  const users = database.prepare('SELECT id FROM users').all() as { readonly id: number }[];
  database.close();
  for (const { id } of users) {
    while (await personalData.removeQuest(id));
    await personalData.removeUser(id);
  }
  same('the users that are left', await app.storage.users.count(), 0);
  same('the quests that are left', await app.storage.quests.count(), 0);
}
