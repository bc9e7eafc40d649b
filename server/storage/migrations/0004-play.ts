import { flag } from './migration.ts';
import type { Migration } from './migration.ts';

const currencies = `'AUD', 'BRL', 'CAD', 'CNY', 'CZK', 'DKK', 'EUR', 'HKD', 'HUF', 'ILS', 'JPY', 'MYR', 'MXN', 'TWD', 'NZD', 'NOK', 'PHP', 'PLN', 'GBP', 'RUB', 'SGD', 'SEK', 'CHF', 'THB', 'USD'`;

export const play: Migration = {
  number: 4,
  name: 'play',
  statements: (t) => [
    // The last position alone: each accepted answer overwrites the one before, and it moves along to the next game.
    `CREATE TABLE entries (
      id ${t.id},
      user_id ${t.integer} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      quest_id ${t.integer} NOT NULL REFERENCES quests (id) ON DELETE CASCADE,
      version_id ${t.integer} NOT NULL REFERENCES quest_versions (id) ON DELETE CASCADE,
      ${flag('is_current', t)},
      entered_at ${t.integer} NOT NULL,
      user_end_time ${t.integer},
      score ${t.real} NOT NULL DEFAULT 0,
      time_bonus ${t.real} NOT NULL DEFAULT 0 CONSTRAINT entries_time_bonus CHECK (time_bonus >= 0),
      finished_at ${t.integer},
      answer_count ${t.integer} NOT NULL DEFAULT 0 CONSTRAINT entries_answer_count CHECK (answer_count >= 0),
      last_latitude ${t.real} CONSTRAINT entries_last_latitude CHECK (last_latitude BETWEEN -90 AND 90),
      last_longitude ${t.real} CONSTRAINT entries_last_longitude CHECK (last_longitude BETWEEN -180 AND 180),
      last_accuracy ${t.real},
      last_fix_at ${t.integer},
      CONSTRAINT entries_last_position CHECK ((last_latitude IS NULL) = (last_fix_at IS NULL) AND (last_longitude IS NULL) = (last_fix_at IS NULL))
    ) ${t.table}`,
    'CREATE UNIQUE INDEX entries_current ON entries (user_id) WHERE is_current = 1',
    // The expression only makes SQLite name this index, not the columns that it shares with the one before.
    'CREATE UNIQUE INDEX entries_last_fix ON entries (user_id, (last_fix_at IS NULL)) WHERE last_fix_at IS NOT NULL',
    'CREATE UNIQUE INDEX entries_version ON entries (user_id, version_id)',
    'CREATE INDEX entries_user_quest ON entries (user_id, quest_id)',
    'CREATE INDEX entries_scores ON entries (quest_id, score)',
    'CREATE INDEX entries_of_version ON entries (version_id)',

    // An answer outlives its mindset: when the creator deletes that, the stars stay. So there is no reference to it.
    `CREATE TABLE answers (
      id ${t.id},
      entry_id ${t.integer} NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
      mindset_id ${t.integer} NOT NULL,
      grade ${t.real} NOT NULL CONSTRAINT answers_grade CHECK (grade BETWEEN -100 AND 100),
      ${flag('success', t)},
      stars ${t.real} NOT NULL CONSTRAINT answers_stars CHECK (stars BETWEEN -100 AND 100),
      time_bonus ${t.real} NOT NULL CONSTRAINT answers_time_bonus CHECK (time_bonus >= 0),
      picks text NOT NULL,
      result text NOT NULL,
      answered_at ${t.integer} NOT NULL,
      device_time ${t.integer},
      ${flag('is_late', t)},
      speed_verdict text CONSTRAINT answers_speed_verdict CHECK (speed_verdict IN ('plausible', 'impossible'))
    ) ${t.table}`,
    'CREATE UNIQUE INDEX answers_once ON answers (entry_id, mindset_id)',

    `CREATE TABLE chain_records (
      entry_id ${t.integer} PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
      previous_entry_id ${t.integer} REFERENCES entries (id) ON DELETE SET NULL,
      carried_score ${t.real} NOT NULL,
      penalty_type text NOT NULL CONSTRAINT chain_records_penalty CHECK (penalty_type IN ('percentage', 'subtraction')),
      penalty_amount ${t.real} NOT NULL CONSTRAINT chain_records_amount CHECK (penalty_amount >= 0)
    ) ${t.table}`,
    'CREATE INDEX chain_records_previous ON chain_records (previous_entry_id)',

    // A payment is kept for the books when the quest or the user is gone; `reference` says what it was for.
    `CREATE TABLE orders (
      id ${t.id},
      version_id ${t.integer} REFERENCES quest_versions (id) ON DELETE SET NULL,
      user_id ${t.integer} REFERENCES users (id) ON DELETE SET NULL,
      reference text NOT NULL,
      payee_id text NOT NULL,
      payer_id text,
      order_id text NOT NULL,
      payment_id text,
      amount_minor ${t.integer} NOT NULL CONSTRAINT orders_amount CHECK (amount_minor > 0),
      fee_minor ${t.integer} NOT NULL CONSTRAINT orders_fee CHECK (fee_minor BETWEEN 0 AND amount_minor),
      currency text NOT NULL CONSTRAINT orders_currency CHECK (currency IN (${currencies})),
      state text NOT NULL CONSTRAINT orders_state CHECK (state IN ('created', 'approved', 'completed')),
      created_at ${t.integer} NOT NULL,
      updated_at ${t.integer} NOT NULL
    ) ${t.table}`,
    'CREATE UNIQUE INDEX orders_order_id ON orders (order_id)',
    'CREATE UNIQUE INDEX orders_payment_id ON orders (payment_id) WHERE payment_id IS NOT NULL',
    `CREATE UNIQUE INDEX orders_completed ON orders (user_id, version_id) WHERE state = 'completed'`,
    'CREATE INDEX orders_user ON orders (user_id, version_id)',
    'CREATE INDEX orders_version ON orders (version_id)',
    ...tellOfQuests(t.dialect),
  ],
};

/** Each node hears of a saved quest after its commit, and drops what it had built of it. */
function tellOfQuests(dialect: 'sqlite' | 'postgres'): string[] {
  if (dialect === 'sqlite') return [];
  return [
    `CREATE FUNCTION quests_tell() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM pg_notify('mangoquest_quests', coalesce(new.id, old.id)::text); RETURN NULL; END $$`,
    'CREATE TRIGGER quests_tell AFTER INSERT OR UPDATE OR DELETE ON quests FOR EACH ROW EXECUTE FUNCTION quests_tell()',
  ];
}
