import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { message } from '../../../language/language.ts';
import type { IconSpec } from '../../../ui/icons/icon.tsx';
import type { Half } from '../model/editor-view.ts';
import type { Moment, Work } from './work.ts';
import { momentOf } from './work.ts';

/** How it was called: with Shift some do more. */
export interface Call {
  readonly shift: boolean;
}

/**
 * One thing that the editor can do. The bar, the menus, the keys and their sheet, and the tooltips are made of these rows.
 * One that lacks something stays pressable where `whyNot` says what; without a reason its button is off.
 */
export interface Operation {
  readonly id: string;
  /** As `combo` reads them: the first is the one that is shown. */
  readonly keys: readonly string[];
  readonly label: MessageKey;
  /** One sentence: what it needs, and does. */
  readonly tooltip: MessageKey;
  readonly icon: IconSpec;
  readonly isDanger?: boolean;
  /** The half in which its keys are its own, where both halves have them. */
  readonly half?: Half;
  /** Its keys are its own while it is available, before all others that have them. */
  readonly isFirst?: boolean;
  /** Where it has no button: it is in the sheet of keys alone. */
  readonly keysOnly?: boolean;
  /** Only for who points with a finger. */
  readonly touchOnly?: boolean;
  /** It is on; left out for one that is no switch. */
  readonly isOn?: (at: Moment) => boolean;
  readonly available: (at: Moment) => boolean;
  readonly whyNot: (at: Moment) => MessageKey | null;
  readonly run: (work: Work, call: Call) => void;
}

export const always = { available: () => true, whyNot: () => null } as const;

/** Does it, or says what it lacks. */
export function perform(operation: Operation, work: Work, call: Call = { shift: false }): void {
  const at = momentOf(work);
  if (operation.available(at)) {
    operation.run(work, call);
    return;
  }
  const reason = operation.whyNot(at);
  if (reason !== null) void work.dialogs.alert(message(reason));
}
