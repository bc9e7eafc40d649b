import { NO_CHANGES } from '@mangoquest/core/drawing/unit-changes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '@mangoquest/core/account/user.ts';
import { PERSONAL_SECTION_NAMES, type PersonalSection } from '@mangoquest/core/account/personal-data.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { addMindsets, DIALECTS, fullGrade, makeMindset, makeQuest, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import { PERSONAL_SOURCES } from './personal-sections.ts';
import { ownGrant } from '../../testing/grants.ts';

/** Contained in every text of the user, and in no other. */
const CANARY = 'canary-7f3a';
const COVER = 'AAAAAAAAAAAAAAAAAAAAAA.webp';
const SHARED = 'BBBBBBBBBBBBBBBBBBBBBB.webp';
const DRAWN = 'CCCCCCCCCCCCCCCCCCCCCC.webp';
const UNUSED = 'DDDDDDDDDDDDDDDDDDDDDD.webp';

/** Tables whose rows survive the user's deletion, without a reference to them. */
const KEEPS = ['orders', 'fees', 'invoices', 'mindsets', 'trophies'];

describe.each(DIALECTS)('the data of a user on %s', (dialect) => {
  let opened: TestStorage;
  let user: User;
  let other: User;
  let quest: Quest;
  let social: Quest;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
    const { storage, raw } = opened;
    const create = (name: string) =>
      storage.users.create(
        {
          email: `${name}@example.org`,
          username: name,
          passwordHash: name,
          isGeneric: false,
          position: { latitude: 1, longitude: 2 },
        },
        1_000,
      );
    user = await create(CANARY);
    other = await create('other');
    ({ quest } = await makeQuest(
      storage,
      { title: CANARY, code: CANARY, shortDescription: CANARY, searchable: true, image: { name: COVER } },
      user,
    ));
    ({ quest: social } = await makeQuest(storage, { editable: true, image: { name: SHARED } }, other));
    await addMindsets(storage, quest, 2);
    await storage.mindsets.save(
      ownGrant(user.id, quest.id),
      { added: [makeMindset(-9, { image: { name: COVER } }), makeMindset(-10)] },
      2_000,
    );
    await storage.drawings.save(
      ownGrant(user.id, quest.id),
      {
        ...NO_CHANGES,
        added: [
          {
            id: 0,
            questId: quest.id,
            type: 'image',
            coordinates: [
              [1, 1],
              [2, 2],
            ],
            borderColor: '#112233',
            fillColor: '#112233',
            properties: { content: DRAWN },
          },
        ],
      },
      2_000,
    );
    const [theirs] = (await addMindsets(storage, social, 1)) as [number];
    await raw(`update mindsets set author_id = ${user.id} where id = ${theirs}`);

    await storage.sessions.create(
      {
        userId: user.id,
        family: CANARY,
        accessHash: CANARY,
        refreshHash: CANARY,
        accessExpiresAt: 9_000,
        refreshExpiresAt: 9_000,
        device: CANARY,
        startedAt: 1,
      },
      1,
    );
    await storage.identities.link(
      user.id,
      { issuer: 'https://issuer.example', subject: CANARY, email: `${CANARY}@example.org` },
      1,
    );
    await storage.agreements.add(user.id, '1', 1);
    const entry = await storage.entries.enter(
      { userId: user.id, questId: social.id, versionId: social.version.id },
      3_000,
    );
    await storage.answers.record({ entryId: entry.id, userId: user.id, mindsetId: theirs }, fullGrade(theirs), 4_000);
    await storage.liveBoard.note(entry.id, theirs, 'The sign is gone', 4_500);
    await storage.placeCodes.open(entry.id, theirs, 4_600);
    await storage.lateAnswers.keep(
      {
        questId: social.id,
        entryId: entry.id,
        mindsetId: theirs,
        grade: 100,
        success: true,
        picks: [],
        deviceTime: null,
        speedVerdict: null,
      },
      4_700,
    );
    await storage.placeCodes.begin(quest.id);
    await storage.chains.add({
      entryId: entry.id,
      previousEntryId: null,
      carried: 0,
      penalty: { type: 'percentage', amount: 0 },
    });
    await storage.entries.enter({ userId: other.id, questId: quest.id, versionId: quest.version.id }, 3_000);
    await storage.orders.create(
      {
        versionId: quest.version.id,
        userId: user.id,
        creatorId: user.id,
        reference: `${quest.id}:1`,
        payeeId: 'payee',
        orderId: `order-${dialect}`,
        amountMinor: 100,
        currency: 'EUR',
      },
      1,
    );
    await storage.orders.change(
      `order-${dialect}`,
      (order) => ({ ...order, phase: 'completed', approvedAt: 1, paymentId: `payment-${dialect}` }),
      1,
    );
    await storage.paymentAccounts.link(user.id, 'payee', 1);
    await storage.invoices.issue({ creatorId: user.id, currency: 'EUR' }, [Date.UTC(2026, 0, 1)], 1);
    await storage.invoices.say(user.id, { kind: 'lifted', at: 1 });
    await storage.reminders.put(
      { userId: user.id, questId: social.id, linkBase: 'https://m.example', timeZone: 'UTC' },
      1,
    );
    for (const [name, kind] of [
      [COVER, 'quest'],
      [SHARED, 'quest'],
      [DRAWN, 'map'],
      [UNUSED, 'mindset'],
    ] as const)
      await storage.images.add(
        { name, kind, ownerId: user.id, bytes: 1, width: 1, height: 1, createdAt: 1 },
        () => true,
      );
    await Promise.all([storage.knownDevices.see(user.id, CANARY, 1), storage.securityLog.add(user.id, 'signed-in', 1)]);
    for (const insert of [
      `one_time_codes (code_hash, user_id, purpose, created_at, expires_at) values ('${CANARY}', ${user.id}, 'recover', 1, 1)`,
      `email_changes (user_id, new_email, created_at, expires_at) values (${user.id}, '${CANARY}-new@example.org', 1, 1)`,
      `mail_outbox (to_address, subject, text, html, created_at, expires_at) values ('${CANARY}@example.org', 's', '${CANARY}', '${CANARY}', 1, 1)`,
      `mail_outbox (to_address, subject, text, html, created_at, expires_at) values ('${CANARY}-new@example.org', 's', '${CANARY}', '${CANARY}', 1, 1)`,
      `mail_outbox (to_address, subject, text, html, created_at, expires_at) values ('other@example.org', 's', 't', 'h', 1, 1)`,
      `map_regions (quest_id, name, coordinates, color) values (${quest.id}, '${CANARY}', '[]', 1)`,
      `trophies (quest_id, achievement, content, provider_name, provider_id) values (${quest.id}, '${CANARY}', '', '', null)`,
      `trophies (quest_id, achievement, content, provider_name, provider_id) values (${social.id}, 'a', '', '', ${user.id})`,
      `quest_history (quest_id, revision, user_id, username, started_at, saved_at, parts) values (${quest.id}, 1, ${user.id}, '${CANARY}', 1, 1, '[]')`,
      `quest_text_images (quest_id, image_name) values (${quest.id}, '${CANARY}.webp')`,
      `mindset_text_images (mindset_id, image_name) select min(id), '${CANARY}.webp' from mindsets where quest_id = ${quest.id} having min(id) is not null`,
      `mindset_reports (mindset_id, user_id, reason, created_at) select min(id), ${user.id}, '${CANARY}', 1 from mindsets where quest_id = ${social.id} having min(id) is not null`,
      `taken_back_reports (quest_id, author_id, gone_id, user_id, reason, created_at) values (${social.id}, ${user.id}, 7, ${user.id}, '${CANARY}', 1)`,
      `quest_history_images (quest_id, image_name, revision, kept_at) values (${quest.id}, '${CANARY}.webp', 1, 1)`,
      `embed_keys (quest_id, kind, key_hash, public_key, origins, made_at) values (${quest.id}, 'public', '${CANARY}', '${CANARY}', '[]', 1)`,
      `save_keys (quest_id, key, reply, created_at) values (${quest.id}, '${CANARY}', '{}', 1)`,
    ])
      await raw(`insert into ${insert}`);
  });
  afterAll(() => opened.remove());

  /** All foreign keys: table, column and target. */
  async function references(): Promise<{ table: string; column: string; to: string }[]> {
    const rows = await opened.raw(
      dialect === 'sqlite'
        ? `select m.name as "table", f."from" as "column", f."table" as "to" from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`
        : `select k.table_name as "table", k.column_name as "column", c.table_name as "to" from information_schema.key_column_usage k
          join information_schema.referential_constraints r on r.constraint_name = k.constraint_name and r.constraint_schema = k.constraint_schema
          join information_schema.table_constraints c on c.constraint_name = r.unique_constraint_name and c.constraint_schema = r.unique_constraint_schema
          where k.table_schema = 'public'`,
    );
    return rows as { table: string; column: string; to: string }[];
  }

  /** Tables that refer to users, directly or indirectly. */
  async function personalTables(): Promise<Set<string>> {
    const links = await references();
    const found = new Set(['users']);
    for (let before = 0; before < found.size;) {
      before = found.size;
      for (const { table, to } of links) if (found.has(to)) found.add(table);
    }
    return found;
  }

  async function all(section: PersonalSection): Promise<Record<string, unknown>[]> {
    const records: Record<string, unknown>[] = [];
    let from: number | null = null;
    do {
      const page = await opened.storage.personalData.page(section, user.id, from);
      records.push(...page.records);
      from = page.next;
    } while (from !== null);
    return records;
  }

  test('every table that refers to a user stands in a section, and every section holds a record of theirs', async () => {
    const tables = await personalTables();
    expect(tables.size).toBeGreaterThan(18);
    const inSections = new Set<string>(Object.values(PERSONAL_SOURCES).map(({ table }) => table));
    expect(
      [...tables].filter((table) => !inSections.has(table)),
      'a new table needs a section in personal-sections.ts',
    ).toEqual([]);
    for (const section of PERSONAL_SECTION_NAMES) expect(await all(section), section).not.toEqual([]);
  });

  test('what is left out is there to be left out, and the rest is theirs alone', async () => {
    for (const section of PERSONAL_SECTION_NAMES) {
      const { table, leaveOut = [] } = PERSONAL_SOURCES[section];
      const [row] = await opened.raw(`select * from ${table} limit 1`);
      for (const column of leaveOut) expect(Object.keys(row ?? {}), table).toContain(column);
    }
    expect(await all('account')).toMatchObject([{ id: user.id, email: `${CANARY}@example.org`, latitude: 1 }]);
    expect((await all('quests')).map(({ id }) => id)).toEqual([quest.id]);
    expect(await all('mindsets')).toHaveLength(5);
    expect((await all('entries')).map(({ userId }) => userId)).toEqual([user.id]);
    expect((await all('mails')).map(({ toAddress }) => toAddress)).toEqual([
      `${CANARY}@example.org`,
      `${CANARY}-new@example.org`,
    ]);
    expect((await all('drawings'))[0]).toMatchObject({
      properties: { content: DRAWN },
      coordinates: [
        [1, 1],
        [2, 2],
      ],
    });
    const text = JSON.stringify(await Promise.all(PERSONAL_SECTION_NAMES.map(all)));
    expect(text).not.toMatch(/hash/i);
  });

  test('what goes along is counted: quests, active ones, other players', async () => {
    expect(await opened.storage.personalData.deletionScope(user.id)).toEqual({
      quests: 1,
      activeQuests: 1,
      players: 1,
    });
    expect(await opened.storage.personalData.deletionScope(other.id)).toEqual({
      quests: 1,
      activeQuests: 1,
      players: 1,
    });
  });

  test('deleting leaves nothing of the user in any table but an order without them, and says which pictures nobody shows any more', async () => {
    const { personalData, quests, images } = opened.storage;
    expect(await personalData.removeQuest(user.id)).toBe(true);
    expect(await personalData.removeQuest(user.id)).toBe(false);
    expect((await personalData.removeUser(user.id)).toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { kind: 'quest', name: COVER },
      { kind: 'map', name: DRAWN },
      { kind: 'mindset', name: UNUSED },
    ]);
    expect(await images.claim([COVER, DRAWN, UNUSED, SHARED]), 'nothing begins to show what goes').toEqual([SHARED]);
    expect(await images.byName(SHARED)).toMatchObject({ ownerId: null });

    for (const { table, column, to } of await references()) {
      if (to !== 'users') continue;
      expect(
        await opened.raw(`select 1 as found from ${table} where ${column} = ${user.id}`),
        `${table}.${column}`,
      ).toEqual([]);
    }
    for (const table of await personalTables()) {
      expect(JSON.stringify(await opened.raw(`select * from ${table}`)), table).not.toContain(CANARY);
    }
    for (const table of ['mail_outbox', 'settings'])
      expect(JSON.stringify(await opened.raw(`select * from ${table}`)), table).not.toContain(CANARY);
    for (const table of KEEPS) expect(await opened.raw(`select 1 as found from ${table}`), table).not.toEqual([]);
    expect(await opened.raw('select user_id, version_id, order_id from orders')).toEqual([
      { user_id: null, version_id: null, order_id: `order-${dialect}` },
    ]);
    expect(await opened.storage.users.byId(other.id)).not.toBeNull();
    expect(await opened.storage.entries.currentOf(other.id), 'their game of the deleted quest').toBeNull();
    expect(await quests.byId(social.id)).not.toBeNull();
  });
});
