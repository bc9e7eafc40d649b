import { message } from '../language/language.ts';
import type { Dialogs } from '../ui/dialogs/dialogs.tsx';

/** Says that the quest has timed out (Spec §4, Countdown). Imported on demand: its sentence is of another area. */
export async function tellTimedOut(dialogs: Dialogs): Promise<void> {
  await dialogs.alert(message('play.timedOut'));
}
