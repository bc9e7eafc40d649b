import type { CallInput } from '@mangoquest/contract/call.ts';
import type { createQuest } from '@mangoquest/contract/calls/quests.ts';
import type { SentQuestForm } from '../../services/quest/quests.service.ts';

type Sent = CallInput<typeof createQuest>;

/** A submitted form. The password is a field of its own; if it is missing, the password inside the quest is used. */
export function sentForm(
  { password: inside, ...attributes }: Sent['quest'],
  password: Sent['password'],
): SentQuestForm {
  return { attributes, password: password ?? inside };
}
