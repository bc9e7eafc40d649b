import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { MINDSET_OPERATIONS } from './mindset-operations.ts';
import type { Operation } from './operation.ts';
import { STEP_OPERATIONS } from './step-operations.ts';

export interface OperationGroup {
  readonly title: MessageKey;
  readonly operations: readonly Operation[];
}

/** All that the editor can do, in the order of the bar: a further operation is a row in one of these. */
export const OPERATION_GROUPS: readonly OperationGroup[] = [
  { title: 'editor.mindsets', operations: MINDSET_OPERATIONS },
  { title: 'editor.steps', operations: STEP_OPERATIONS },
];

export const OPERATIONS: readonly Operation[] = OPERATION_GROUPS.flatMap(({ operations }) => operations);

export function operation(id: string): Operation {
  const found = OPERATIONS.find((one) => one.id === id);
  if (!found) throw new Error(`No operation ${id}`);
  return found;
}
