import type { Quest, QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import type { Asker } from '../../access/quest-access.ts';
import { UniqueError } from '../../storage/errors.ts';
import type { QuestsRepository } from '../../storage/interfaces/quests.ts';
import type { CreateOutcome } from './quest-making.ts';
import type { QuestsService } from './quests.service.ts';

export interface MakeOnce {
  /** Chosen by the client, once for each form. */
  readonly saveKey: string | undefined;
  readonly make: () => Promise<CreateOutcome>;
  /** Applies the form to the quest that an earlier send of it created. */
  readonly edit: (made: Quest) => { readonly attributes: QuestAttributes; readonly password?: string | undefined };
}

export interface QuestOnceDeps {
  readonly quests: Pick<QuestsRepository, 'madeWith'>;
  readonly edit: QuestsService['edit'];
}

/** Creates one quest per form, however often it is sent: after a lost reply, a repeat saves the form's content in the existing quest. */
export async function makeOnce(
  { quests, edit }: QuestOnceDeps,
  asker: Asker,
  { saveKey, make, edit: contentFor }: MakeOnce,
  now: number,
): Promise<CreateOutcome> {
  if (saveKey === undefined) return make();
  const saveAgain = async (): Promise<CreateOutcome | null> => {
    const made = await quests.madeWith(asker.userId, saveKey);
    if (made === null) return null;
    const { attributes, password } = contentFor(made);
    // The creator does not know yet that the quest exists: no confirmation is asked for.
    const outcome = await edit(
      asker,
      { questId: made.id, attributes: { ...attributes, active: made.active }, password, isConfirmed: true },
      now,
    );
    return outcome === 'ok!' ? { outcome: 'created', questId: made.id, code: attributes.code.trim() } : { outcome };
  };
  const again = await saveAgain();
  if (again !== null) return again;
  try {
    const outcome = await make();
    // Two concurrent sends of one form also collide by their code.
    return outcome.outcome === 'created' ? outcome : ((await saveAgain()) ?? outcome);
  } catch (error) {
    const other = error instanceof UniqueError && error.rule === 'quests_made_key' ? await saveAgain() : null;
    if (other === null) throw error;
    return other;
  }
}
