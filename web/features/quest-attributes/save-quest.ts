import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { copyingQuest, creatingQuest, editingQuest } from '../../api/mutations/quests.ts';
import { tell } from '../../session/mutations.ts';
import type { SaveWay } from './attributes-form.tsx';
import type { Opened } from './opened.ts';

/** Parameters of a save: the expected revision, and what the creator has confirmed. */
export interface Saving {
  readonly way: SaveWay;
  readonly revision: number;
  readonly isConfirmed: boolean;
}

export interface Sent {
  readonly values: QuestAttributes;
  readonly password: string | undefined;
  /** Idempotency key for creating a quest. */
  readonly saveKey: string;
}

/** Creates, copies or changes a quest. Returns its id, or the issues; other errors are thrown. */
export async function saveQuest(
  { questId, copyOf }: Opened,
  { values, password, saveKey }: Sent,
  { revision, isConfirmed }: Saving,
) {
  if (questId === null) {
    const made = { quest: values, password, saveKey };
    const reply =
      copyOf === null ? await tell(creatingQuest, made) : await tell(copyingQuest, { ...made, questId: copyOf });
    return reply.outcome === 'created' ? reply.questId : reply.outcome;
  }
  const outcome = await tell(editingQuest, {
    questId,
    quest: values,
    password,
    revision,
    ...(isConfirmed ? { confirmed: true } : {}),
  });
  return outcome === 'ok!' ? questId : outcome;
}
