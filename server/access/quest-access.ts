import { can } from '@mangoquest/core/account/can.ts';
import type { Capability, Role } from '@mangoquest/core/account/can.ts';
import { asksAdmission } from '@mangoquest/core/quest/admission.ts';
import { isPublic } from '@mangoquest/core/quest/publishing.rules.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { Denied, Forbidden, NotFound, NotRunning } from '../ports/domain-errors.ts';
import type { EntriesRepository } from '../storage/interfaces/play.ts';
import type { QuestsRepository } from '../storage/interfaces/quests.ts';

/** Who asks: of a living session, never of a request's body. */
export interface Asker {
  readonly userId: number;
  /** A guest (Spec §6). */
  readonly isGeneric: boolean;
}

export interface QuestAccessDeps {
  readonly quests: Pick<QuestsRepository, 'byId' | 'ownedBy'>;
  readonly entries: Pick<EntriesRepository, 'byUserQuest'>;
}

/**
 * The one permission gate of quests: each use case asks it first, and what `can` does not list is refused. What is
 * another's looks like what is not there. Ownership stands in the WHERE of every write besides.
 */
export interface QuestAccess {
  /** Refuses guests with the sentence of Spec §6. */
  forCreating(asker: Asker): void;
  /** A quest of the asker's own that is not in the dumpster. */
  forEditing(asker: Asker, questId: number): Promise<Quest>;
  /** A quest of the asker's own, in the dumpster or not: to be put there, taken out, or deleted for ever. */
  forDeleting(asker: Asker, questId: number): Promise<Quest>;
  /** One that is published, with something to play, for anybody; another only for its creator. Never one in the dumpster. */
  forReading(asker: Asker | null, questId: number): Promise<Quest>;
  /** What is drawn on a quest's map: as `forReading`, but of one with a password or a price for its creator and who has entered it. */
  forDrawings(asker: Asker | null, questId: number): Promise<Quest>;
  /** A quest that is read already: for those who have entered it while it is active, and its creator. */
  forPlaying(asker: Asker, quest: Pick<Quest, 'id' | 'creator' | 'active'>): Promise<void>;
}

/** Who has entered what is asked at every look on a game's map, and an entry never goes away before its quest. */
const MAX_KNOWN_PLAYERS = 100_000;

export function questAccess({ quests, entries }: QuestAccessDeps): QuestAccess {
  const players = new Set<string>();

  async function hasEntered(userId: number, questId: number): Promise<boolean> {
    const key = `${userId}:${questId}`;
    if (players.has(key)) return true;
    if (await entries.byUserQuest(userId, questId) === null) return false;
    if (players.size >= MAX_KNOWN_PLAYERS) players.clear();
    players.add(key);
    return true;
  }

  async function forReading(asker: Asker | null, questId: number): Promise<Quest> {
    const quest = await quests.byId(questId);
    if (quest === null || quest.deleted) throw new NotFound();
    const isForAll = isPublic(quest) && can('visitor', 'read-public');
    if (!isForAll && !may(asker, quest, 'edit-quest')) throw new NotFound();
    return quest;
  }

  return {
    forReading,

    forCreating(asker) {
      if (!can(accountRole(asker), 'create-quest')) throw new Forbidden('account.genericCannotCreate');
    },

    async forEditing(asker, questId) {
      if (!can(accountRole(asker), 'create-quest')) throw new Forbidden('account.genericCannotCreate');
      const quest = await quests.ownedBy(questId, asker.userId);
      if (quest === null || !may(asker, quest, 'edit-quest')) throw new Denied();
      if (quest.deleted) throw new Forbidden('quest.deletedCannotEdit');
      return quest;
    },

    async forDeleting(asker, questId) {
      if (!can(accountRole(asker), 'create-quest')) throw new Forbidden('account.genericCannotCreate');
      const quest = await quests.ownedBy(questId, asker.userId);
      if (quest === null || !may(asker, quest, 'delete-quest')) throw new Denied('common.errorOccured');
      return quest;
    },

    async forDrawings(asker, questId) {
      const quest = await forReading(asker, questId);
      if (!asksAdmission(quest) || may(asker, quest, 'edit-quest')) return quest;
      if (asker === null || !await hasEntered(asker.userId, questId)) throw new NotFound('play.notEntered');
      return quest;
    },

    async forPlaying(asker, quest) {
      if (may(asker, quest, 'edit-quest')) return;
      if (!await hasEntered(asker.userId, quest.id) || !can('player', 'answer')) throw new NotFound('play.notEntered');
      // Who plays it knows of it: they are told why it stopped.
      if (!quest.active) throw new NotRunning('play.switchedOff');
    },
  };
}

/** Whether this is the asker's own quest. */
export function isCreator(asker: Asker | null, quest: Pick<Quest, 'creator'>): boolean {
  return asker !== null && !asker.isGeneric && quest.creator.userId === asker.userId;
}

function accountRole(asker: Asker): Role {
  return asker.isGeneric ? 'guest' : 'user';
}

function may(asker: Asker | null, quest: Pick<Quest, 'creator'>, capability: Capability): boolean {
  return can(isCreator(asker, quest) ? 'creator' : 'visitor', capability);
}
