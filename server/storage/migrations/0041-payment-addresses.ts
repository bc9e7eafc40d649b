import type { Migration } from './migration.ts';

/** The address of the account that payments go to, and the one that is to take its place once its creator has confirmed it. */
export const paymentAddresses: Migration = {
  number: 41,
  name: 'payment-addresses',
  statements: () => [
    'ALTER TABLE payment_accounts ADD COLUMN email text',
    'ALTER TABLE payment_accounts ADD COLUMN next_payee_id text',
    'ALTER TABLE payment_accounts ADD COLUMN next_email text',
  ],
};
