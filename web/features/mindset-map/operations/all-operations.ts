import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import type { Half } from '../model/editor-view.ts';
import type { PressedKey } from '../tools/tool.ts';
import { isCombo } from './combo.ts';
import { MINDSET_OPERATIONS } from './mindset-operations.ts';
import { DRAWING_OPERATIONS } from './drawing-operations.ts';
import type { Operation } from './operation.ts';
import { REMOVE_POINT } from './point-operations.ts';
import { REGION_OPERATIONS } from './region-operations.ts';
import type { Moment } from './work.ts';
import { STEP_OPERATIONS } from './step-operations.ts';

export interface OperationGroup {
  readonly title: MessageKey;
  /** The half of the tools whose bar it is in, if space is short; undefined for both. */
  readonly half?: Half;
  readonly operations: readonly Operation[];
}

/** All operations in the order of the bar: a new operation is a row in one of these. */
export const OPERATION_GROUPS: readonly OperationGroup[] = [
  { title: 'editor.mindsets', half: 'mindsets', operations: MINDSET_OPERATIONS },
  { title: 'editor.regions', half: 'mindsets', operations: REGION_OPERATIONS },
  { title: 'editor.drawings', half: 'drawings', operations: [...DRAWING_OPERATIONS, REMOVE_POINT] },
  { title: 'editor.steps', operations: STEP_OPERATIONS },
];

export const OPERATIONS: readonly Operation[] = OPERATION_GROUPS.flatMap(({ operations }) => operations);

/** The operation for a shortcut: an available `isFirst` one, otherwise that of the current half. */
export function operationFor(pressed: PressedKey, at: Moment): Operation | undefined {
  const fitting = OPERATIONS.filter(({ keys }) => keys.some((combo) => isCombo(combo, pressed)));
  return (
    fitting.find((one) => one.isFirst === true && one.available(at)) ??
    fitting.find((one) => one.half === at.view.half) ??
    fitting.find((one) => one.isFirst !== true)
  );
}

export function operation(id: string): Operation {
  const found = OPERATIONS.find((one) => one.id === id);
  if (!found) throw new Error(`No operation ${id}`);
  return found;
}
