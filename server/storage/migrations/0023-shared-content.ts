import type { Migration } from './migration.ts';

/** Until now the switch had no effect: what everybody could find and open stays so. */
export const sharedContent: Migration = {
  number: 23,
  name: 'shared-content',
  statements: () => ['UPDATE mindsets SET share_content = 1 WHERE share_content = 0'],
};
