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
  /** What the form holds, for the quest that was made of it already. */
  readonly edit: (made: Quest) => { readonly attributes: QuestAttributes; readonly password?: string | undefined };
}

export interface QuestOnceDeps {
  readonly quests: Pick<QuestsRepository, 'madeWith'>;
  readonly edit: QuestsService['edit'];
}

/** Makes one quest of a form, however often it is sent: where its reply was lost, what it holds by then is saved in the quest that is there. */
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
    // Its creator does not know yet that there is anything to withdraw.
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
    // Two that come at once have the same code too.
    return outcome.outcome === 'created' ? outcome : ((await saveAgain()) ?? outcome);
  } catch (error) {
    const other = error instanceof UniqueError && error.rule === 'quests_made_key' ? await saveAgain() : null;
    if (other === null) throw error;
    return other;
  }
}
