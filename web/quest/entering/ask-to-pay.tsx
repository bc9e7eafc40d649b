import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import type { Dialogs } from '../../ui/dialogs/dialogs.tsx';
import type { Toasts } from '../../ui/feedback/toasts.tsx';
import { PayDialog } from './pay-dialog.tsx';

/** Asks for payment of a quest. Returns whether it is paid now. */
export async function askToPay(quest: QuestSummary, dialogs: Dialogs, toasts: Toasts): Promise<boolean> {
  const answer = await dialogs.show<'paid'>((settle) => <PayDialog quest={quest} onSettle={settle} />);
  if (answer === 'paid') toasts.saved();
  return answer === 'paid';
}
