import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { payeeIssues } from '@mangoquest/core/payment/price.rules.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import { publishingIssues } from '@mangoquest/core/quest/publishing.rules.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import type { Quest, QuestProperties } from '@mangoquest/core/quest/quest.ts';
import { isOffered } from '@mangoquest/core/quest/withdrawal.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { Conflict, InvalidForm, NeedsConfirmation } from '../../ports/domain-errors.ts';
import { ConflictError } from '../../storage/errors.ts';
import type { MindsetsRepository } from '../../storage/interfaces/mindsets.ts';
import type { QuestsRepository } from '../../storage/interfaces/quests.ts';
import type { QuestWork } from '../shared/quest-work.ts';
import type { QuestHistoryService } from './quest-history.service.ts';

/** Retries without a revision of its own when it meets a concurrent save. */
const TRIES = 3;

export interface PublishingDeps {
  readonly access: Pick<QuestAccess, 'forEditing'>;
  readonly quests: Pick<QuestsRepository, 'hasPlayers'>;
  readonly mindsets: Pick<MindsetsRepository, 'wholeOfQuest'>;
  readonly history: Pick<QuestHistoryService, 'change'>;
  readonly work: QuestWork;
  /** The account that payments for a creator's quests go to; null if they have none. */
  readonly payeeOf: (userId: UserId) => Promise<string | null>;
}

export interface Publishing {
  readonly questId: QuestId;
  /** `true` publishes, `false` withdraws. */
  readonly active: boolean;
  /** The revision that the editor was loaded with; absent for a call without conflict detection. */
  readonly revision?: number | undefined;
  /** The creator confirmed the withdrawal although others have entered or paid. */
  readonly isConfirmed: boolean;
}

export interface PublishingService {
  /** Returns the quest's new revision. Refused with a list of everything that is missing. */
  setActive(asker: Asker, publishing: Publishing, now: number): Promise<number>;
}

/** Refuses to publish a quest that violates rules of mindsets, with everything that is missing. */
export async function refuseUnpublishable(
  mindsets: Pick<MindsetsRepository, 'wholeOfQuest'>,
  questId: QuestId,
  properties: QuestProperties,
  others: readonly Issue[] = [],
): Promise<void> {
  const issues = [...publishingIssues(await mindsets.wholeOfQuest(questId), properties), ...others];
  if (issues.length > 0) throw new InvalidForm(issues);
}

/** Publishing and withdrawing a quest (settled, Draft, then publish). */
export function publishingService({
  access,
  quests,
  mindsets,
  history,
  work,
  payeeOf,
}: PublishingDeps): PublishingService {
  async function change(
    asker: Asker,
    { questId, active, revision, isConfirmed }: Publishing,
    now: number,
  ): Promise<number> {
    const grant = await access.forEditing(asker, questId, 'publish');
    const { quest } = grant;
    if (revision !== undefined && revision !== quest.revision) throw new Conflict();
    if (quest.active === active) return quest.revision;
    const inTurn = await work(asker.userId, questId);
    return inTurn(() => switched(grant, { active, isConfirmed }, now));
  }

  async function switched(
    grant: Grant<Quest>,
    { active, isConfirmed }: Pick<Publishing, 'active' | 'isConfirmed'>,
    now: number,
  ): Promise<number> {
    const { quest } = grant;
    const questId = quest.id;
    const attributes = attributesOf(quest);
    if (active) {
      // The payment account was unlinked after the price was saved.
      const unpaid = payeeIssues(quest.price, quest.price === 0 || (await payeeOf(quest.creator.userId)) !== null);
      await refuseUnpublishable(mindsets, questId, quest.properties, unpaid);
    } else if (!isConfirmed && isOffered(attributes, now) && (await quests.hasPlayers(questId)))
      throw new NeedsConfirmation('quest.confirmWithdrawal');
    const saved = await history.change(grant, ['attributes'], now, (repositories) =>
      repositories.quests.update(
        grant,
        {
          expectedRevision: quest.revision,
          attributes: { ...attributes, active },
        },
        now,
      ),
    );
    return saved.revision;
  }

  return {
    async setActive(asker, publishing, now) {
      for (let tries = 1; ; tries++) {
        try {
          return await change(asker, publishing, now);
        } catch (error) {
          if (!(error instanceof ConflictError)) throw error;
          if (publishing.revision !== undefined || tries === TRIES) throw new Conflict();
        }
      }
    },
  };
}
