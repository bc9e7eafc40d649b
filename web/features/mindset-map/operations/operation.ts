import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { message } from '../../../language/language.ts';
import type { IconSpec } from '../../../ui/icons/icon.tsx';
import type { Half } from '../model/editor-view.ts';
import type { Moment, Work } from './work.ts';
import { momentOf } from './work.ts';

/** How it was invoked: with Shift some do more. */
export interface Call {
  readonly shift: boolean;
}

/**
 * One operation of the editor. Bar, menus, shortcuts, their sheet, and tooltips are all made from these rows. An
 * operation that is not available stays enabled if `whyNot` gives a reason; without one its button is disabled.
 */
export interface Operation {
  readonly id: string;
  /** In the syntax of `combo`; the first one is displayed. */
  readonly keys: readonly string[];
  readonly label: MessageKey;
  /** One sentence: its precondition and effect. */
  readonly tooltip: MessageKey;
  readonly icon: IconSpec;
  readonly isDanger?: boolean;
  /** The half in which it has its shortcuts, if both halves use them. */
  readonly half?: Half;
  /** While it is available, it takes precedence over other operations with the same shortcut. */
  readonly isFirst?: boolean;
  /** It has no button: only a shortcut. */
  readonly keysOnly?: boolean;
  /** Only shown on touch devices. */
  readonly touchOnly?: boolean;
  /** Whether it is on; undefined if it is no toggle. */
  readonly isOn?: (at: Moment) => boolean;
  readonly available: (at: Moment) => boolean;
  readonly whyNot: (at: Moment) => MessageKey | null;
  readonly run: (work: Work, call: Call) => void;
}

export const always = { available: () => true, whyNot: () => null } as const;

/** Performs it, or shows why it is not available. */
export function perform(operation: Operation, work: Work, call: Call = { shift: false }): void {
  const at = momentOf(work);
  if (operation.available(at)) {
    operation.run(work, call);
    return;
  }
  const reason = operation.whyNot(at);
  if (reason !== null) void work.dialogs.alert(message(reason));
}
