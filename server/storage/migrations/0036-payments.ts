import type { ColumnTypes, Migration } from './migration.ts';

const CURRENCIES = [
  'AUD',
  'BRL',
  'CAD',
  'CNY',
  'CZK',
  'DKK',
  'EUR',
  'HKD',
  'HUF',
  'ILS',
  'JPY',
  'MYR',
  'MXN',
  'TWD',
  'NZD',
  'NOK',
  'PHP',
  'PLN',
  'GBP',
  'RUB',
  'SGD',
  'SEK',
  'CHF',
  'THB',
  'USD',
]
  .map((currency) => `'${currency}'`)
  .join(', ');

const STATES = `state IN ('created', 'approved', 'completed', 'refunded', 'lapsed')`;
const REFUNDED = 'refunded_minor BETWEEN 0 AND amount_minor';
const CLAIMED = 'is_claimed IN (0, 1)';
const KEPT =
  'id, version_id, user_id, reference, payee_id, payer_id, order_id, payment_id, amount_minor, fee_minor, currency, state, created_at, updated_at';

/** Orders to their end, the fees they leave, and whom creators have paid. */
export const payments: Migration = {
  number: 36,
  name: 'payments',
  statements: (t) => [
    ...(t.dialect === 'sqlite' ? rebuiltOrders(t) : changedOrders(t)),
    `UPDATE orders SET approved_at = updated_at WHERE state <> 'created'`,
    // Of all orders of a player for a version one alone is paid, or has its money asked for.
    `CREATE UNIQUE INDEX orders_completed ON orders (user_id, version_id) WHERE is_claimed = 1 OR state = 'completed'`,
    `CREATE INDEX orders_approved ON orders (approved_at) WHERE state = 'approved'`,
    // The platform's fees, and what is credited of them: the sum of an order's rows is its fee as it stands.
    `CREATE TABLE fees (
      id ${t.id},
      order_id ${t.integer} NOT NULL REFERENCES orders (id),
      creator_id ${t.integer} REFERENCES users (id) ON DELETE SET NULL,
      currency text NOT NULL CONSTRAINT fees_currency CHECK (currency IN (${CURRENCIES})),
      minor ${t.integer} NOT NULL CONSTRAINT fees_minor CHECK (minor <> 0),
      created_at ${t.integer} NOT NULL
    ) ${t.table}`,
    'CREATE INDEX fees_order ON fees (order_id)',
    'CREATE INDEX fees_creator ON fees (creator_id, currency, created_at)',
    // Where the payments for a creator's quests go.
    `CREATE TABLE payment_accounts (
      user_id ${t.integer} PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      payee_id text NOT NULL,
      linked_at ${t.integer} NOT NULL
    ) ${t.table}`,
  ],
};

function rebuiltOrders(t: ColumnTypes): string[] {
  return [
    `CREATE TABLE orders_next (
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
      currency text NOT NULL CONSTRAINT orders_currency CHECK (currency IN (${CURRENCIES})),
      state text NOT NULL CONSTRAINT orders_state CHECK (${STATES}),
      created_at ${t.integer} NOT NULL,
      updated_at ${t.integer} NOT NULL,
      creator_id ${t.integer} REFERENCES users (id) ON DELETE SET NULL,
      approved_at ${t.integer},
      tried_at ${t.integer},
      refunded_minor ${t.integer} NOT NULL DEFAULT 0 CONSTRAINT orders_refunded CHECK (${REFUNDED}),
      is_claimed ${t.integer} NOT NULL DEFAULT 0 CHECK (${CLAIMED})
    ) ${t.table}`,
    `INSERT INTO orders_next (${KEPT}) SELECT ${KEPT} FROM orders`,
    'DROP TABLE orders',
    'ALTER TABLE orders_next RENAME TO orders',
    'CREATE UNIQUE INDEX orders_order_id ON orders (order_id)',
    'CREATE UNIQUE INDEX orders_payment_id ON orders (payment_id) WHERE payment_id IS NOT NULL',
    'CREATE INDEX orders_user ON orders (user_id, version_id)',
    'CREATE INDEX orders_version ON orders (version_id)',
  ];
}

function changedOrders(t: ColumnTypes): string[] {
  return [
    'DROP INDEX orders_completed',
    `ALTER TABLE orders
      DROP CONSTRAINT orders_state,
      ADD CONSTRAINT orders_state CHECK (${STATES}),
      ADD COLUMN creator_id ${t.integer} REFERENCES users (id) ON DELETE SET NULL,
      ADD COLUMN approved_at ${t.integer},
      ADD COLUMN tried_at ${t.integer},
      ADD COLUMN refunded_minor ${t.integer} NOT NULL DEFAULT 0,
      ADD COLUMN is_claimed ${t.integer} NOT NULL DEFAULT 0 CHECK (${CLAIMED}),
      ADD CONSTRAINT orders_refunded CHECK (${REFUNDED})`,
  ];
}
