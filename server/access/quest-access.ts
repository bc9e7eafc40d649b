import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { EmbedView } from '@mangoquest/core/embed/embed-token.ts';
import { accountCan } from '@mangoquest/core/account/can.ts';
import { asksAdmission } from '@mangoquest/core/quest/admission.ts';
import { can, creationGrant, grantOf, isCreator } from '@mangoquest/core/quest/grant.ts';
import type { Actor, Grant, GrantedQuest, QuestCapability } from '@mangoquest/core/quest/grant.ts';
import { isPublic } from '@mangoquest/core/quest/publishing.rules.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { boundedCache } from '../ports/bounded-cache.ts';
import { Denied, Forbidden, NotFound, NotRunning } from '../ports/domain-errors.ts';
import type { EntriesRepository } from '../storage/interfaces/play.ts';
import type { QuestsRepository } from '../storage/interfaces/quests.ts';

/** The requesting user, from an active session and never from a request's body. */
export interface Asker extends Actor {
  readonly isGeneric: boolean;
}

export interface QuestAccessDeps {
  readonly quests: Pick<QuestsRepository, 'byId'>;
  readonly entries: Pick<EntriesRepository, 'byUserQuest'>;
}

/** The capabilities that the quest's editors ask for. */
export type EditingCapability = Extract<QuestCapability, 'inspect' | 'add' | 'edit' | 'publish'>;

/**
 * The only permission gate of quests: each use case asks it first, and writes with the grant that it returns. What a
 * grant does not list is refused. Other users' quests look like missing ones. In addition, every write checks ownership
 * in its WHERE clause.
 */
export interface QuestAccess {
  /** Refuses guests with the sentence of Spec §6. */
  forCreating(asker: Asker): Grant<null>;
  /** A quest that the asker may edit in this way, and that is not in the dumpster. */
  forEditing(asker: Asker, questId: QuestId, needed?: EditingCapability): Promise<Grant<Quest>>;
  /** The asker's own quest, in the dumpster or not: to be moved there, restored, or deleted for good. */
  forDeleting(asker: Asker, questId: QuestId): Promise<Grant<Quest>>;
  /** A published and playable quest for anybody; any other only for its creator. Never one in the dumpster. */
  forReading(asker: Asker | null, questId: QuestId): Promise<Grant<Quest, Asker | null>>;
  /**
   * The quest of an embed token, and no other, while it is public; with a public key only if it requires no admission.
   */
  forEmbed(view: EmbedView, questId: QuestId): Promise<Grant<Quest, null>>;
  /**
   * For a quest's drawings: as `forReading`, but with a password or price only for its creator and players who have
   * entered it.
   */
  forDrawings(asker: Asker | null, questId: QuestId): Promise<Grant<Quest, Asker | null>>;
  /**
   * For a quest already read; as `forReading`, with users who have entered it as its players. The results decide who
   * may see what.
   */
  forResults(asker: Asker | null, quest: Quest): Grant<Quest, Asker | null> | Promise<Grant<Quest, Asker | null>>;
  /** For a quest already read: for its creator, and while it is active for players who have entered it. */
  forPlaying(asker: Asker, quest: GrantedQuest & Pick<Quest, 'active'>): Promise<Grant>;
  /** Another user's active social quest that the asker has entered with a full account; otherwise `null`. */
  forContributing(asker: Asker, questId: QuestId): Promise<Grant<Quest> | null>;
}

/** Cache size: looked up for every map of a game. An entry is never deleted before its quest, so it stays valid. */
const MAX_KNOWN_PLAYERS = 100_000;

/** Whether a user has ever entered a quest; cached once true. */
function enteredBefore(entries: QuestAccessDeps['entries']): (userId: UserId, questId: QuestId) => Promise<boolean> {
  const players = boundedCache<string, true>(MAX_KNOWN_PLAYERS);

  return async (userId, questId) => {
    const key = `${userId}:${questId}`;
    if (players.get(key) === true) return true;
    if ((await entries.byUserQuest(userId, questId)) === null) return false;
    players.set(key, true);
    return true;
  };
}

export function questAccess({ quests, entries }: QuestAccessDeps): QuestAccess {
  const hasEntered = enteredBefore(entries);

  function forCreating(asker: Asker): Grant<null> {
    if (!accountCan(asker.isGeneric ? 'guest' : 'user', 'create-quest'))
      throw new Forbidden('dashboard.genericCannotCreate');
    const grant = creationGrant(asker);
    if (!can(grant, 'create')) throw new Denied();
    return grant;
  }

  async function forReading(asker: Asker | null, questId: QuestId): Promise<Grant<Quest, Asker | null>> {
    const quest = await quests.byId(questId);
    if (quest === null || quest.deleted) throw new NotFound();
    const grant = grantOn(asker, quest);
    if (!can(grant, 'view')) throw new NotFound();
    return grant;
  }

  /** In whatever state. Guests have nothing to edit. */
  async function forWork(
    asker: Asker,
    questId: QuestId,
    needed: QuestCapability,
    refusal?: 'common.errorOccured',
  ): Promise<Grant<Quest>> {
    if (asker.isGeneric) throw new Forbidden('dashboard.genericCannotCreate');
    const quest = await quests.byId(questId);
    const grant = quest && grantOn(asker, quest);
    // A hidden copy can only be played.
    if (grant === null || grant.quest.rehearsalOf !== undefined || !can(grant, needed)) throw new Denied(refusal);
    return grant;
  }

  return {
    forReading,
    forCreating,

    async forEditing(asker, questId, needed = 'edit') {
      const grant = await forWork(asker, questId, needed);
      if (grant.quest.deleted) throw new Forbidden('quest.deletedCannotEdit');
      return grant;
    },

    forDeleting: (asker, questId) => forWork(asker, questId, 'delete', 'common.errorOccured'),

    forEmbed: (view, questId) => forEmbed(quests, view, questId),

    async forDrawings(asker, questId) {
      const grant = await forReading(asker, questId);
      if (!asksAdmission(grant.quest) || can(grant, 'play')) return grant;
      const played =
        asker !== null && (await hasEntered(asker.userId, questId)) ? grantOf(asker, grant.quest, 'player') : grant;
      if (!can(played, 'play')) throw new NotFound('play.notEntered');
      return played;
    },

    forResults(asker, quest) {
      const grant = grantOn(asker, quest);
      if (!can(grant, 'view')) throw new NotFound();
      // Those of a contest are public.
      if (asker === null || quest.forContest || can(grant, 'play')) return grant;
      return hasEntered(asker.userId, quest.id).then((isPlayer) =>
        isPlayer ? grantOf(asker, quest, 'player') : grant,
      );
    },

    forContributing: (asker, questId) => forContributing({ quests, hasEntered }, asker, questId),

    async forPlaying(asker, quest) {
      if (isCreator(asker, quest)) return refusedUnlessPlaying(grantOf(asker, quest, 'creator'));
      const grant = refusedUnlessPlaying(
        grantOf(asker, quest, (await hasEntered(asker.userId, quest.id)) ? 'player' : 'nobody'),
      );
      // A player of the quest already knows that it exists, so they get the reason.
      if (!quest.active) throw new NotRunning('play.switchedOff');
      return grant;
    },
  };
}

/** The asker's grant on a quest already read, without regard to games. */
export function grantOn<By extends Actor | null>(asker: By, quest: Quest): Grant<Quest, By> {
  if (isCreator(asker, quest)) return grantOf(asker, quest, 'creator');
  return grantOf(asker, quest, isPublic(quest) ? 'anybody' : 'nobody');
}

/**
 * For a user with an entry of the quest, which is already read; the creator of a hidden copy is its player. Throws
 * `NotFound` for a view-only token.
 */
export function grantOfEntry(asker: Asker, quest: Quest): Grant<Quest> {
  const isCreators = isCreator(asker, quest) && quest.rehearsalOf === undefined;
  return refusedUnlessPlaying(grantOf(asker, quest, isCreators ? 'creator' : 'player'));
}

async function forEmbed(
  quests: QuestAccessDeps['quests'],
  { questId: own, isByPublicKey }: EmbedView,
  questId: QuestId,
): Promise<Grant<Quest, null>> {
  const quest = own === questId ? await quests.byId(questId) : null;
  if (quest === null || !isPublic(quest) || (isByPublicKey && asksAdmission(quest))) throw new NotFound();
  return grantOf(null, quest, 'embed');
}

async function forContributing(
  { quests, hasEntered }: Pick<QuestAccessDeps, 'quests'> & { readonly hasEntered: ReturnType<typeof enteredBefore> },
  asker: Asker,
  questId: QuestId,
): Promise<Grant<Quest> | null> {
  if (asker.isGeneric) return null;
  const quest = await quests.byId(questId);
  if (quest === null || !isContributable(quest) || isCreator(asker, quest)) return null;
  if (!(await hasEntered(asker.userId, questId))) return null;
  const grant = grantOf(asker, quest, 'contributor');
  return can(grant, 'contribute') ? grant : null;
}

function isContributable({ active, editable, deleted, rehearsalOf }: Quest): boolean {
  return active && editable && !deleted && rehearsalOf === undefined;
}

/** Throws `Denied` for a capability that the grant does not list. */
export function demand(grant: Pick<Grant, 'capabilities'>, capability: QuestCapability): void {
  if (!can(grant, capability)) throw new Denied();
}

function refusedUnlessPlaying<Of extends GrantedQuest, By extends Actor | null>(grant: Grant<Of, By>): Grant<Of, By> {
  if (!can(grant, 'play')) throw new NotFound('play.notEntered');
  return grant;
}
