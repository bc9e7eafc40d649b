import type { Migration } from './migration.ts';

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

/** The platform's invoices to creators, which fees are on them, and which orders pay them. */
export const invoices: Migration = {
  number: 37,
  name: 'invoices',
  statements: (t) => [
    // One stays when its creator goes: its number may not be missing.
    `CREATE TABLE invoices (
      id ${t.id},
      year ${t.integer} NOT NULL,
      number ${t.integer} NOT NULL CONSTRAINT invoices_positive CHECK (number > 0),
      creator_id ${t.integer} REFERENCES users (id) ON DELETE SET NULL,
      currency text NOT NULL CONSTRAINT invoices_currency CHECK (currency IN (${CURRENCIES})),
      total_minor ${t.integer} NOT NULL CONSTRAINT invoices_total CHECK (total_minor > 0),
      issued_at ${t.integer} NOT NULL,
      reminders ${t.integer} NOT NULL DEFAULT 0,
      paid_at ${t.integer}
    ) ${t.table}`,
    'CREATE UNIQUE INDEX invoices_number ON invoices (year, number)',
    'CREATE INDEX invoices_creator ON invoices (creator_id)',
    'CREATE INDEX invoices_unpaid ON invoices (issued_at) WHERE paid_at IS NULL',
    `ALTER TABLE fees ADD COLUMN invoice_id ${t.integer} REFERENCES invoices (id)`,
    'CREATE INDEX fees_invoice ON fees (invoice_id)',
    'CREATE INDEX fees_open ON fees (creator_id, currency, created_at) WHERE invoice_id IS NULL',
    `ALTER TABLE orders ADD COLUMN invoice_id ${t.integer} REFERENCES invoices (id)`,
    'CREATE INDEX orders_of_invoice ON orders (invoice_id) WHERE invoice_id IS NOT NULL',
    // As with quests: of all orders for an invoice one alone is paid, or has its money asked for.
    `CREATE UNIQUE INDEX orders_invoice_paid ON orders (invoice_id) WHERE is_claimed = 1 OR state = 'completed'`,
  ],
};
