import type { Issue } from '../issue.ts';
import { isLongerThan } from '../text/characters.ts';

/** Characters. */
export const MAX_QUEST_PASSWORD = 200;

/** The password part of the form: the stored one is not known to it, so an empty text leaves it. */
export interface QuestPasswordChoice {
  readonly isOn: boolean;
  readonly text: string;
}

/** What goes to the server: a new password, an empty text that clears the stored one, or undefined to leave all as it is. */
export function questPasswordToSend({ isOn, text }: QuestPasswordChoice, isStored: boolean): string | undefined {
  if (isOn) return text === '' ? undefined : text;
  return isStored ? '' : undefined;
}

/** Protected without a password, or with one that is too long. Field `password`. */
export function questPasswordIssues({ isOn, text }: QuestPasswordChoice, isStored: boolean): Issue[] {
  if (!isOn) return [];
  const isMissing = text === '' ? !isStored : text.trim() === '';
  if (isMissing) return [{ field: 'password', message: 'quest.required' }];
  return isLongerThan(text, MAX_QUEST_PASSWORD) ? [{ field: 'password', message: 'quest.passwordTooLong', parameters: { n: MAX_QUEST_PASSWORD } }] : [];
}
