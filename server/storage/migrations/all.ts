import { accounts } from './0001-accounts.ts';
import { quests } from './0002-quests.ts';
import { mindsets } from './0003-mindsets.ts';
import { play } from './0004-play.ts';
import type { Migration } from './migration.ts';

/** In order, numbered from 1 without a gap. */
export const MIGRATIONS: readonly Migration[] = [accounts, quests, mindsets, play];
