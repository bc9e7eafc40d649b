import { errorText } from '../../api/call-error.ts';
import { message } from '../../language/language.ts';
import type { Dialogs } from '../../ui/dialogs/dialogs.tsx';

/** Tells that an answer that waited did not count, and why. */
export function tellRefused(dialogs: Dialogs, title: string, error: unknown): void {
  void dialogs.alert(message('waiting.refused', { title, reason: errorText(error) }));
}
