import { DatabaseSync, StatementSync } from 'node:sqlite';
import type { SQLInputValue } from 'node:sqlite';
import { PERSONAL_SECTION_NAMES } from '@mangoquest/core/account/personal-data.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMindsets, makeQuest, openTestStorage } from '../testing/storage.ts';
import type { TestStorage } from '../testing/storage.ts';
import { createDb } from './db.ts';
import type { RootDb } from './db.ts';
import { sqliteEngine } from './dialects/sqlite.ts';
import { answersRepository } from './repositories/answers.repository.ts';
import { DoneAnswers } from './repositories/done-answers.ts';
import { entriesRepository, scoresRepository } from './repositories/entries.repository.ts';
import { imagesRepository } from './repositories/images.repository.ts';
import { mindsetsRepository } from './repositories/mindsets.repository.ts';
import { passwordGrantsRepository } from './repositories/password-grants.repository.ts';
import { drawingsRepository } from './repositories/shapes.repository.ts';
import { questHistoryRepository } from './repositories/quest-history.repository.ts';
import { questsRepository } from './repositories/quests.repository.ts';
import { personalDataRepository } from './repositories/personal-data.repository.ts';
import { resultsRepository } from './repositories/results.repository.ts';
import { roamingRepository } from './repositories/roaming.repository.ts';
import { sessionsRepository } from './repositories/sessions.repository.ts';
import { usersRepository } from './repositories/users.repository.ts';
import { ownGrant } from '../testing/grants.ts';

let opened: TestStorage;
let explainer: DatabaseSync;
let db: RootDb;
const native = { all: StatementSync.prototype.all, run: StatementSync.prototype.run };
let isWatched = false;
const asked: { sql: string; parameters: readonly unknown[] }[] = [];

beforeAll(async () => {
  opened = await openTestStorage('sqlite');
  // One within reach, or a search for the nearest ends before it has begun.
  const { quest } = await makeQuest(opened.storage);
  await addMindsets(opened.storage, quest, 1);
  const file = opened.config.kind === 'sqlite' ? opened.config.file : '';
  db = createDb(sqliteEngine(file), () => undefined);
  for (const method of ['all', 'run'] as const) {
    StatementSync.prototype[method] = function noted(this: StatementSync, ...parameters: unknown[]) {
      if (isWatched) asked.push({ sql: this.sourceSQL, parameters });
      return Reflect.apply(native[method], this, parameters) as never;
    };
  }
  explainer = new DatabaseSync(file);
});
afterAll(async () => {
  Object.assign(StatementSync.prototype, native);
  await db.query.destroy();
  explainer.close();
  await opened.remove();
});

/** What the planner does for every statement that the work sends, as one text. */
async function planOf(work: (on: RootDb) => Promise<unknown>): Promise<string> {
  asked.length = 0;
  isWatched = true;
  await work(db);
  isWatched = false;
  return asked
    .filter(({ sql }) => /^(select|with|delete)/i.test(sql))
    .flatMap(({ sql, parameters }) =>
      explainer
        .prepare(`explain query plan ${sql}`)
        .all(...(parameters as SQLInputValue[]))
        .map(({ detail }) => String(detail)),
    )
    .join('\n');
}

type Work = (on: RootDb) => Promise<unknown>;

/** One run of a quest, and whose that is. */
const RUN = { versionId: 1, creatorId: 2 };

const CASES: readonly (readonly [what: string, work: Work, ...indexes: string[]])[] = [
  [
    'the newest of the public list',
    (on) => questsRepository(on).publicPage({ order: null, after: null, limit: 2 }),
    'quests_public',
    'quest_versions_number',
  ],
  ...(['title', 'startTime', 'price', 'virtual', 'distance'] as const).map(
    (key) =>
      [
        `the public list by ${key}`,
        (on: Parameters<typeof questsRepository>[0]) =>
          questsRepository(on).publicPage({
            order: { key, descending: true, from: { latitude: 1, longitude: 1 } },
            after: { value: key === 'title' ? 'z' : 1, id: 1 },
            limit: 2,
          }),
        'COVERING INDEX quests_listed',
      ] as const,
  ),
  [
    'the quests of a creator',
    (on) => questsRepository(on).ownPage(1, { order: { key: 'endTime', descending: false }, after: null, limit: 2 }),
    'quests_creator',
  ],
  [
    'the dumpster of a creator',
    (on) => questsRepository(on).dumpsterPage(1, { order: null, after: null, limit: 2 }),
    'quests_creator',
  ],
  ['how many a creator has in the dumpster', (on) => questsRepository(on).countOf(1, true), 'quests_creator'],
  ['how many quests a creator has', (on) => questsRepository(on).count(1), 'COVERING INDEX quests_creator'],
  [
    'whether others have entered or paid',
    (on) => questsRepository(on).hasPlayers(1),
    'quest_versions_number',
    'entries_of_version',
    'orders_version',
  ],
  ['the history of a quest', (on) => questHistoryRepository(on).ofQuest(1), 'quest_history_1 (quest_id=?'],
  ['the latest revision of a quest', (on) => questHistoryRepository(on).latest(1), 'quest_history_1 (quest_id=?'],
  [
    'a revision of a quest',
    (on) => questHistoryRepository(on).documentOf(1, 1),
    'quest_history_1 (quest_id=? AND revision=?)',
  ],
  [
    'what is pruned of a history',
    (on) => questHistoryRepository(on).prune(1, { rows: 1, length: 1 }),
    'quest_history_1 (quest_id=?',
  ],
  [
    'the images that a creator’s histories keep',
    (on) => questHistoryRepository(on).limitImages(ownGrant(1, 1), { count: 1, bytes: 1 }),
    'quests_creator',
    'quest_history_images_1 (quest_id=?',
    'images_1',
  ],
  [
    "whether a sign-in has given a quest's password",
    (on) => passwordGrantsRepository(on).has({ family: 'x', questId: 1, passwordTag: 'x' }, 1),
    'password_grants_1 (family=? AND quest_id=?)',
  ],
  ['passwords given too long ago', (on) => passwordGrantsRepository(on).removeExpired(1), 'password_grants_age'],
  ['the quest that was made of a form', (on) => questsRepository(on).madeWith(1, 'x'), 'quests_made_key'],
  ['a quest', (on) => questsRepository(on).byId(1), 'INTEGER PRIMARY KEY'],
  [
    'the mindsets around a place',
    (on) => roamingRepository(on).near({ latitude: 1, longitude: 1 }, { now: 1, until: 2, radius: 10_000 }, 1),
    'COVERING INDEX roaming_places_near',
  ],
  [
    'the quests near a place',
    (on) => questsRepository(on).nearest({ latitude: 1, longitude: 1 }, 1),
    'COVERING INDEX quests_near',
  ],
  [
    "a quest's mindsets",
    (on) => mindsetsRepository(on).wholeOfQuest(1),
    'mindsets_quest',
    'mindchunks_mindset',
    'reactions_mindchunk',
  ],
  ['a mindset', (on) => mindsetsRepository(on).oneWhole(1), 'mindchunks_mindset', 'reactions_mindchunk'],
  [
    'the points of a quest',
    (on) => mindsetsRepository(on).points(1),
    'mindsets_quest',
    'COVERING INDEX mindchunks_mindset',
  ],
  ["a quest's drawings", (on) => drawingsRepository(on).ofQuest(1), 'drawings_quest'],
  ["a user's answers", (on) => answersRepository(on).ofEntry(1), 'answers_once'],
  [
    'a page of the answers of a quest',
    (on) => answersRepository(on).ofQuest(1, { after: { entryId: 9, mindsetId: 9 }, limit: 100 }),
    'entries_of_quest (quest_id=? AND id<?)',
    'answers_once (entry_id=?',
  ],
  [
    'an answer before it is stored',
    (on) =>
      answersRepository(on)
        .record(
          { entryId: 1, userId: 1, mindsetId: 1 },
          () => {
            throw new Error('none');
          },
          1,
        )
        .catch(() => null),
    'INTEGER PRIMARY KEY',
  ],
  [
    'the answers before it',
    (on) => on.synchronously((inside) => new DoneAnswers().of(inside, { id: 1, answerCount: 1 })),
    'answers_once (entry_id=?',
  ],
  [
    'images that nothing shows',
    (on) => imagesRepository(on).markUnused('', 10, 1),
    'quests_image',
    'mindsets_image',
    'drawings_image',
    'quest_history_images_name',
    'quest_text_images_name',
    'mindset_text_images_name',
  ],
  [
    'whether an account has stored a picture of a text',
    (on) => imagesRepository(on).madeOf(1, 'quest', 'x'),
    'images_source',
  ],
  ['what an account holds of images', (on) => imagesRepository(on).usageOf(1), 'images_owner'],
  ['images to be taken away', (on) => imagesRepository(on).giveUp(1, 10), 'images_unused', 'images_going'],
  ['the current game', (on) => entriesRepository(on).currentOf(1), 'entries_current'],
  ["a user's game of a quest", (on) => entriesRepository(on).byUserQuest(1, 1), 'entries_user_quest'],
  ['what a user has finished', (on) => entriesRepository(on).finishedOf(1, 10), 'entries_user'],
  ["a user's scores", (on) => scoresRepository(on).ofUser(1), 'USING INDEX entries_'],
  ["a quest's scores", (on) => scoresRepository(on).ofQuest(1), 'USING INDEX entries_'],
  ['the runs of a quest', (on) => resultsRepository(on).runs(1, 2), 'quest_versions_number', 'entries_of_version'],
  ['who answered in a run', (on) => resultsRepository(on).standings(RUN), 'entries_of_version'],
  ['what is looked at twice in a run', (on) => resultsRepository(on).marks(RUN), 'entries_of_version', 'answers_once'],
  ['how the mindsets of a run were answered', (on) => resultsRepository(on).mindsets(RUN), 'answers_once'],
  ['what was picked in a run', (on) => resultsRepository(on).picks(RUN), 'entries_of_version', 'answers_once'],
  ['a session by its token', (on) => sessionsRepository(on).byAccessHash('x'), 'sessions_access'],
  ['a session by its refresh token', (on) => sessionsRepository(on).byRefreshHash('x'), 'sessions_refresh'],
  ["a user's sessions", (on) => sessionsRepository(on).ofUser(1, 1), 'sessions_user'],
  ['what goes with a user', (on) => personalDataRepository(on).deletionScope(1), 'quests_creator'],
  ...PERSONAL_SECTION_NAMES.filter((section) => section !== 'mails').map(
    (section) => [`a user's ${section}`, (on: RootDb) => personalDataRepository(on).page(section, 1, null)] as const,
  ),
  ['a user by address', (on) => usersRepository(on).accountByEmail('x'), 'users_email'],
];

test.each(CASES.map(([what, work, ...indexes]) => ({ what, work, indexes })))(
  '$what: found by an index',
  async ({ work, indexes }) => {
    const plan = await planOf(work);
    for (const index of indexes) expect(plan).toContain(index);
    // The public list reads all of its index, in order, and so does who takes images away; nothing else reads all of anything.
    expect(
      plan
        .split('\n')
        .filter(
          (line) =>
            line.startsWith('SCAN') &&
            !/quests_public|quests_listed|json_each|VIRTUAL TABLE|quests_near|images_going/.test(line),
        ),
    ).toEqual([]);
  },
);
