import { CAPITALS } from './capitals.ts';
import type { DemonstrationQuest } from './demonstration-quest.ts';
import { MADISON_SQUARE } from './madison-square.ts';
import { PIANO } from './piano.ts';

/** What an empty database begins with: a real walk, a virtual journey and a drawn board. */
export const DEMONSTRATION_QUESTS: readonly DemonstrationQuest[] = [MADISON_SQUARE, CAPITALS, PIANO];
