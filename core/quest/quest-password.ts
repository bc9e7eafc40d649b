import type { Issue } from '../issue.ts';
import { countCharacters, isLongerThan, visible } from '../text/characters.ts';

/** Minimum characters; older stored passwords may be shorter. */
export const MIN_QUEST_PASSWORD = 4;
export const MAX_QUEST_PASSWORD = 200;

/** The password part of the form: the stored password is unknown to it, so an empty text keeps it. */
export interface QuestPasswordChoice {
  readonly isOn: boolean;
  readonly text: string;
}

/** The password to send: a new one, an empty text that clears the stored one, or undefined to keep it. */
export function questPasswordToSend({ isOn, text }: QuestPasswordChoice, isStored: boolean): string | undefined {
  if (isOn) return text === '' ? undefined : text;
  return isStored ? '' : undefined;
}

/** Issues of a new password: too short, without what cannot be seen, or too long. Field `password`. */
export function newQuestPasswordIssues(text: string): Issue[] {
  if (countCharacters(visible(text).trim()) < MIN_QUEST_PASSWORD)
    return [{ field: 'password', message: 'quest.passwordTooShort', parameters: { n: MIN_QUEST_PASSWORD } }];
  return isLongerThan(text, MAX_QUEST_PASSWORD)
    ? [{ field: 'password', message: 'quest.passwordTooLong', parameters: { n: MAX_QUEST_PASSWORD } }]
    : [];
}

/** Issues if protection is on without a password, or with an invalid one. Field `password`. */
export function questPasswordIssues({ isOn, text }: QuestPasswordChoice, isStored: boolean): Issue[] {
  if (!isOn) return [];
  const isMissing = text === '' ? !isStored : text.trim() === '';
  if (isMissing) return [{ field: 'password', message: 'quest.required' }];
  return text === '' ? [] : newQuestPasswordIssues(text);
}
