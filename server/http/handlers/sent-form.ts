import type { CallInput } from '@mangoquest/contract/call.ts';
import type { createQuest } from '@mangoquest/contract/calls/quests.ts';
import type { SentQuestForm } from '../../services/quest/quests.service.ts';

type Sent = CallInput<typeof createQuest>;

/** A form as it was sent. The password is a field of its own; where it is not there, one that travels with the whole quest is taken for it. */
export function sentForm(
  { password: inside, ...attributes }: Sent['quest'],
  password: Sent['password'],
): SentQuestForm {
  return { attributes, password: password ?? inside };
}
