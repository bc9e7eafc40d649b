import { propertyRowsOf } from '@mangoquest/core/quest/property-rows.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import type { Typed } from './attributes-state.ts';

/** The initial state of a quest's form. */
export interface Opened {
  /** `null` for a new quest. */
  readonly questId: QuestId | null;
  /** The quest being copied, including its mindsets, on save. */
  readonly copyOf: QuestId | null;
  readonly revision: number;
  readonly values: QuestAttributes;
  /** Whether it, or its original, has a password. */
  readonly withPassword: boolean;
  /** Input from a draft. */
  readonly typed?: Typed;
}

export const typedOf = (values: QuestAttributes): Typed => ({ values, rows: propertyRowsOf(values.properties) });
