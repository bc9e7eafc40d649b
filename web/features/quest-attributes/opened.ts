import { propertyRowsOf } from '@mangoquest/core/quest/property-rows.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import type { Typed } from './attributes-state.ts';

/** A quest as its form begins. */
export interface Opened {
  /** `null` for a quest that is not there yet. */
  readonly questId: QuestId | null;
  /** The quest that it becomes a copy of, mindsets and all, when it is saved. */
  readonly copyOf: QuestId | null;
  readonly revision: number;
  readonly values: QuestAttributes;
  /** Whether it has a password by now, or its original has. */
  readonly withPassword: boolean;
  /** What was already typed. */
  readonly typed?: Typed;
}

export const typedOf = (values: QuestAttributes): Typed => ({ values, rows: propertyRowsOf(values.properties) });
