import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { CallError } from '../../api/call-error.ts';
import type { Dialogs } from '../../ui/dialogs/dialogs.tsx';
import type { Toasts } from '../../ui/feedback/toasts.tsx';
import { askForPassword } from './ask-for-password.ts';
import { PayDialog } from './pay-dialog.tsx';

/**
 * Asks for payment of a quest, and before for its password where the server requires it. Returns whether it is paid
 * now.
 */
export async function askToPay(quest: QuestSummary, dialogs: Dialogs, toasts: Toasts): Promise<boolean> {
  const ask = () =>
    dialogs.show<'paid' | 'password'>((settle) => (
      <PayDialog
        quest={quest}
        onSettle={settle}
        onRefused={(error) => {
          if (error instanceof CallError && error.key === 'play.needsPassword') settle('password');
        }}
      />
    ));
  let answer = await ask();
  if (answer === 'password' && (await askForPassword(quest, dialogs)) !== null) answer = await ask();
  if (answer === 'paid') toasts.saved();
  return answer === 'paid';
}
