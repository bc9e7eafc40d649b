import { flag } from './migration.ts';
import type { Migration } from './migration.ts';

const currencies = `'AUD', 'BRL', 'CAD', 'CNY', 'CZK', 'DKK', 'EUR', 'HKD', 'HUF', 'ILS', 'JPY', 'MYR', 'MXN', 'TWD', 'NZD', 'NOK', 'PHP', 'PLN', 'GBP', 'RUB', 'SGD', 'SEK', 'CHF', 'THB', 'USD'`;

export const quests: Migration = {
  number: 2,
  name: 'quests',
  statements: (t) => [
    // `cell` is the Morton cell of where the quest is advertised: its advertising location, else its location.
    `CREATE TABLE quests (
      id ${t.id},
      creator_id ${t.integer} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      title text NOT NULL,
      short_description text NOT NULL,
      long_description text NOT NULL,
      code text NOT NULL,
      location text NOT NULL,
      image_name text,
      image_tag text,
      color ${t.integer} NOT NULL CONSTRAINT quests_color CHECK (color >= 0),
      latitude ${t.real} NOT NULL CONSTRAINT quests_latitude CHECK (latitude BETWEEN -90 AND 90),
      longitude ${t.real} NOT NULL CONSTRAINT quests_longitude CHECK (longitude BETWEEN -180 AND 180),
      advertising_latitude ${t.real} CONSTRAINT quests_advertising_latitude CHECK (advertising_latitude BETWEEN -90 AND 90),
      advertising_longitude ${t.real} CONSTRAINT quests_advertising_longitude CHECK (advertising_longitude BETWEEN -180 AND 180),
      cell ${t.integer} NOT NULL CONSTRAINT quests_cell CHECK (cell BETWEEN 0 AND 4503599627370495),
      within_distance ${t.real} NOT NULL CONSTRAINT quests_within_distance CHECK (within_distance BETWEEN 0 AND 10000000),
      active_distance ${t.real} NOT NULL CONSTRAINT quests_active_distance CHECK (active_distance BETWEEN 0 AND 10000000),
      ${flag('is_virtual', t)},
      price_minor ${t.integer} NOT NULL CONSTRAINT quests_price CHECK (price_minor >= 0),
      currency text NOT NULL CONSTRAINT quests_currency CHECK (currency IN (${currencies})),
      ${flag('active', t)},
      ${flag('show_points', t)},
      ${flag('searchable', t)},
      ${flag('editable', t)},
      ${flag('for_contest', t)},
      ${flag('is_board', t)},
      properties text NOT NULL,
      password_hash text,
      version_number ${t.integer} NOT NULL DEFAULT 1 CONSTRAINT quests_version_number CHECK (version_number >= 1),
      revision ${t.integer} NOT NULL DEFAULT 1,
      mindset_count ${t.integer} NOT NULL DEFAULT 0 CONSTRAINT quests_mindset_count CHECK (mindset_count BETWEEN 0 AND 1000),
      deleted_at ${t.integer},
      created_at ${t.integer} NOT NULL,
      updated_at ${t.integer} NOT NULL
    ) ${t.table}`,
    `CREATE UNIQUE INDEX quests_code ON quests (creator_id, code) WHERE code <> '' AND deleted_at IS NULL`,
    'CREATE INDEX quests_creator ON quests (creator_id)',
    'CREATE INDEX quests_public ON quests (id) WHERE active = 1 AND deleted_at IS NULL',
    // With all that a search for the nearest asks for, so that it reads the index alone.
    'CREATE INDEX quests_near ON quests (cell, id, active, deleted_at) WHERE active = 1 AND deleted_at IS NULL',

    `CREATE TABLE quest_versions (
      id ${t.id},
      quest_id ${t.integer} NOT NULL REFERENCES quests (id) ON DELETE CASCADE,
      number ${t.integer} NOT NULL CONSTRAINT quest_versions_positive CHECK (number >= 1),
      start_time ${t.integer},
      end_time ${t.integer},
      created_at ${t.integer} NOT NULL,
      CONSTRAINT quest_versions_times CHECK (start_time IS NULL OR end_time IS NULL OR start_time < end_time)
    ) ${t.table}`,
    'CREATE UNIQUE INDEX quest_versions_number ON quest_versions (quest_id, number)',

    `CREATE TABLE trophies (
      id ${t.id},
      quest_id ${t.integer} NOT NULL REFERENCES quests (id) ON DELETE CASCADE,
      achievement text NOT NULL,
      content text NOT NULL,
      provider_name text NOT NULL,
      provider_id ${t.integer} REFERENCES users (id) ON DELETE SET NULL
    ) ${t.table}`,
    'CREATE INDEX trophies_quest ON trophies (quest_id)',
    'CREATE INDEX trophies_provider ON trophies (provider_id) WHERE provider_id IS NOT NULL',

    `CREATE TABLE drawings (
      id ${t.id},
      quest_id ${t.integer} NOT NULL REFERENCES quests (id) ON DELETE CASCADE,
      type text NOT NULL CONSTRAINT drawings_type CHECK (type IN
        ('label', 'polyline', 'polygon', 'rectangle', 'circle', 'image', 'signal', 'noMapBoard')),
      coordinates text NOT NULL,
      border_color text NOT NULL,
      fill_color text NOT NULL,
      properties text NOT NULL
    ) ${t.table}`,
    'CREATE INDEX drawings_quest ON drawings (quest_id)',

    `CREATE TABLE map_regions (
      id ${t.id},
      quest_id ${t.integer} NOT NULL REFERENCES quests (id) ON DELETE CASCADE,
      name text NOT NULL,
      coordinates text NOT NULL,
      color ${t.integer} NOT NULL CONSTRAINT map_regions_color CHECK (color >= 0)
    ) ${t.table}`,
    'CREATE INDEX map_regions_quest ON map_regions (quest_id)',
    `CREATE UNIQUE INDEX map_regions_name ON map_regions (quest_id, name) WHERE name <> ''`,

    `CREATE TABLE save_keys (
      quest_id ${t.integer} NOT NULL REFERENCES quests (id) ON DELETE CASCADE,
      key text NOT NULL,
      reply text NOT NULL,
      created_at ${t.integer} NOT NULL,
      PRIMARY KEY (quest_id, key)
    ) ${t.table}`,
    'CREATE INDEX save_keys_age ON save_keys (created_at)',

    `CREATE TABLE subscriptions (
      id ${t.id},
      user_id ${t.integer} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      quest_id ${t.integer} NOT NULL REFERENCES quests (id) ON DELETE CASCADE,
      what text NOT NULL CONSTRAINT subscriptions_what CHECK (what IN ('email')),
      start_time ${t.integer} NOT NULL,
      created_at ${t.integer} NOT NULL,
      sent_at ${t.integer}
    ) ${t.table}`,
    'CREATE UNIQUE INDEX subscriptions_once ON subscriptions (user_id, quest_id, what, start_time)',
    'CREATE INDEX subscriptions_quest ON subscriptions (quest_id)',
    'CREATE INDEX subscriptions_due ON subscriptions (start_time) WHERE sent_at IS NULL',
  ],
};
