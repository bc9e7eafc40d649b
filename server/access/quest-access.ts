import { LRUCache } from 'lru-cache';
import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { EmbedView } from '@mangoquest/core/embed/embed-token.ts';
import { accountCan } from '@mangoquest/core/account/can.ts';
import { asksAdmission } from '@mangoquest/core/quest/admission.ts';
import { can, creationGrant, grantOf, isCreator } from '@mangoquest/core/quest/grant.ts';
import type { Actor, Grant, GrantedQuest, QuestCapability } from '@mangoquest/core/quest/grant.ts';
import { isPublic } from '@mangoquest/core/quest/publishing.rules.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { Denied, Forbidden, NotFound, NotRunning } from '../ports/domain-errors.ts';
import type { EntriesRepository } from '../storage/interfaces/play.ts';
import type { QuestsRepository } from '../storage/interfaces/quests.ts';

/** Who asks: of a living session, never of a request's body. */
export interface Asker extends Actor {
  readonly isGeneric: boolean;
}

export interface QuestAccessDeps {
  readonly quests: Pick<QuestsRepository, 'byId'>;
  readonly entries: Pick<EntriesRepository, 'byUserQuest'>;
}

/** What is asked for at the quest's editors. */
export type EditingCapability = Extract<QuestCapability, 'inspect' | 'add' | 'edit' | 'publish'>;

/**
 * The one permission gate of quests: each use case asks it first, and writes with the grant that it gives. What the grant
 * does not list is refused. What is another's looks like what is not there. Ownership stands in the WHERE of every write
 * besides.
 */
export interface QuestAccess {
  /** Refuses guests with the sentence of Spec §6. */
  forCreating(asker: Asker): Grant<null>;
  /** A quest that the asker may work on in this way, and that is not in the dumpster. */
  forEditing(asker: Asker, questId: QuestId, needed?: EditingCapability): Promise<Grant<Quest>>;
  /** A quest of the asker's own, in the dumpster or not: to be put there, taken out, or deleted for ever. */
  forDeleting(asker: Asker, questId: QuestId): Promise<Grant<Quest>>;
  /** One that is published, with something to play, for anybody; another only for its creator. Never one in the dumpster. */
  forReading(asker: Asker | null, questId: QuestId): Promise<Grant<Quest, Asker | null>>;
  /** The quest of a token, and no other, while it is public; by a public key one that asks for no admission. */
  forEmbed(view: EmbedView, questId: QuestId): Promise<Grant<Quest, null>>;
  /** What is drawn on a quest's map: as `forReading`, but of one with a password or a price for its creator and who has entered it. */
  forDrawings(asker: Asker | null, questId: QuestId): Promise<Grant<Quest, Asker | null>>;
  /** A quest that is read already, as `forReading`; who has entered it is its player. Its results ask who may see what. */
  forResults(asker: Asker | null, quest: Quest): Grant<Quest, Asker | null> | Promise<Grant<Quest, Asker | null>>;
  /** A quest that is read already: for those who have entered it while it is active, and its creator. */
  forPlaying(asker: Asker, quest: GrantedQuest & Pick<Quest, 'active'>): Promise<Grant>;
  /** Another's active social quest that the asker has entered with a full account; `null` for what is none. */
  forContributing(asker: Asker, questId: QuestId): Promise<Grant<Quest> | null>;
}

/** Who has entered what is asked at every look on a game's map, and an entry never goes away before its quest. */
const MAX_KNOWN_PLAYERS = 100_000;

/** Whether somebody has ever entered a quest, from memory where it is known. */
function enteredBefore(entries: QuestAccessDeps['entries']): (userId: UserId, questId: QuestId) => Promise<boolean> {
  const players = new LRUCache<string, true>({ max: MAX_KNOWN_PLAYERS });

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

  /** Whatever state it is in. Guests have nothing to work on. */
  async function forWork(
    asker: Asker,
    questId: QuestId,
    needed: QuestCapability,
    refusal?: 'common.errorOccured',
  ): Promise<Grant<Quest>> {
    if (asker.isGeneric) throw new Forbidden('dashboard.genericCannotCreate');
    const quest = await quests.byId(questId);
    const grant = quest && grantOn(asker, quest);
    // A hidden copy is played, and nothing else.
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
      // Of a contest they are for everybody.
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
      // A player of the quest already knows that it exists, and is told why it stopped.
      if (!quest.active) throw new NotRunning('play.switchedOff');
      return grant;
    },
  };
}

/** What somebody may do with a quest that is read already, their games aside. */
export function grantOn<By extends Actor | null>(asker: By, quest: Quest): Grant<Quest, By> {
  if (isCreator(asker, quest)) return grantOf(asker, quest, 'creator');
  return grantOf(asker, quest, isPublic(quest) ? 'anybody' : 'nobody');
}

/** For who has an entry of the quest, which is read already; who tries a hidden copy is its player. Throws `NotFound` for a token that is not for playing. */
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
