import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { needsStartConfirmation } from '@mangoquest/core/quest/quest.rules.ts';
import { serverNow } from '../../api/server-clock.ts';
import { locale, message } from '../../language/language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';

export interface SaveQuestions {
  /** Asks all questions before a save; `before` is null for a new quest. False at the first "no". */
  readonly agree: (
    before: QuestAttributes | null,
    next: QuestAttributes,
    password: string | undefined,
  ) => Promise<boolean>;
  /**
   * Confirms withdrawal with the server's text: only the server knows whether others have entered or paid (Spec §1).
   */
  readonly confirmWithdrawal: (text: string) => Promise<boolean>;
}

/** Confirmations between the click on Save and the save (Spec §2, §4, §5). */
export function useSaveQuestions(): SaveQuestions {
  const { confirm } = useDialogs();
  return {
    async agree(before, next, password) {
      if (
        before === null &&
        next.forContest &&
        !(await confirm({
          title: message('attributes.contestTitle'),
          text: contestText(next),
          confirmLabel: message('attributes.contestCreate'),
        }))
      )
        return false;
      if (
        before !== null &&
        needsStartConfirmation(before, next, serverNow()) &&
        !(await confirm({
          title: message('attributes.newStartConfirm'),
          text: message('quest.confirmNewStart'),
          confirmLabel: message('attributes.newStartConfirm'),
        }))
      )
        return false;
      return (
        password === undefined || password === '' || confirm({ title: message('quest.confirmPassword', { password }) })
      );
    },
    confirmWithdrawal: (text) =>
      confirm({
        title: message('publishing.withdrawTitle'),
        text,
        confirmLabel: message('attributes.withdraw'),
        destructive: true,
      }),
  };
}

function contestText({ startTime, endTime }: QuestAttributes): string {
  if (startTime === null) return message('attributes.contestNoStart');
  const start = locale.dateTime(startTime);
  return endTime === null
    ? message('attributes.contestOpenEnd', { start })
    : message('attributes.contestTimes', { start, end: locale.dateTime(endTime) });
}
