import type { Migration } from './migration.ts';

export const chains: Migration = {
  number: 28,
  name: 'chains',
  statements: () => [
    // A game gives its stars once.
    'DROP INDEX chain_records_previous',
    'CREATE UNIQUE INDEX chain_records_previous ON chain_records (previous_entry_id)',
  ],
};
