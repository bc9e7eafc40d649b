import { MAX_QUEST_PASSWORD } from '@mangoquest/core/quest/quest-password.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { errorText } from '../../api/call-error.ts';
import { givingPassword } from '../../api/mutations/playing.ts';
import { message } from '../../language/language.ts';
import { tell } from '../../session/mutations.ts';
import type { Dialogs } from '../../ui/dialogs/dialogs.tsx';

/**
 * Asks until the password is right; null if the user cancels. The server remembers it for the session; nothing is
 * stored here.
 */
export function askForPassword({ id: questId, creator }: QuestSummary, dialogs: Dialogs): Promise<string | null> {
  return dialogs.prompt({
    title: message('play.needsPassword'),
    text: message('presentation.askForPassword', { name: creator.username }),
    label: message('presentation.password'),
    password: true,
    max: MAX_QUEST_PASSWORD,
    confirmLabel: message('presentation.enter'),
    check: async (password) => {
      try {
        return (await tell(givingPassword, { questId, password })) === 'ok!'
          ? undefined
          : message('play.wrongPassword');
      } catch (error) {
        return errorText(error);
      }
    },
  });
}
