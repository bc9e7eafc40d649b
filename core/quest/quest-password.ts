import type { Issue } from '../issue.ts';
import { countCharacters, isLongerThan } from '../text/characters.ts';

/** Characters; one that was stored before may have fewer. */
export const MIN_QUEST_PASSWORD = 4;
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

/** What is wrong with a new password: too few characters, white space around it left out, or too many. Field `password`. */
export function newQuestPasswordIssues(text: string): Issue[] {
  if (countCharacters(text.trim()) < MIN_QUEST_PASSWORD)
    return [{ field: 'password', message: 'quest.passwordTooShort', parameters: { n: MIN_QUEST_PASSWORD } }];
  return isLongerThan(text, MAX_QUEST_PASSWORD)
    ? [{ field: 'password', message: 'quest.passwordTooLong', parameters: { n: MAX_QUEST_PASSWORD } }]
    : [];
}

/** Protected without a password, or with one that is no good. Field `password`. */
export function questPasswordIssues({ isOn, text }: QuestPasswordChoice, isStored: boolean): Issue[] {
  if (!isOn) return [];
  const isMissing = text === '' ? !isStored : text.trim() === '';
  if (isMissing) return [{ field: 'password', message: 'quest.required' }];
  return text === '' ? [] : newQuestPasswordIssues(text);
}
