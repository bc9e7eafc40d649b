import { createHmac } from 'node:crypto';
import type { MindsetId, QuestId } from '@mangoquest/core/ids.ts';
import { isVisibleTo } from '@mangoquest/core/mindset/found-by.ts';
import { codeOf, readCode } from '@mangoquest/core/play/place-code.ts';
import { isBoard } from '@mangoquest/core/quest/board.ts';
import { LRUCache } from 'lru-cache';
import { grantOfEntry } from '../../access/quest-access.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { Conflict, NotFound } from '../../ports/domain-errors.ts';
import type { TryLimit } from '../../ports/try-limit.ts';
import type { SettingsRepository } from '../../storage/interfaces/others.ts';
import type { EntriesRepository } from '../../storage/interfaces/play.ts';
import type { CodeRound, PlaceCodesRepository } from '../../storage/interfaces/place-codes.ts';
import { takeTry } from '../shared/take-try.ts';
import type { PlayQuest, PlayQuests } from './play-quests.ts';
import { isOnSite, refuseUnlessRunning } from './play-state.ts';

export const CODES_KEY = 'codes_key';
/** Cache size in quests, each with at most a thousand codes. */
const MAX_KEPT = 100;

export interface PlaceCode {
  readonly mindsetId: MindsetId;
  readonly title: string;
  readonly code: string;
}

export interface PlaceCodes {
  readonly isOn: boolean;
  readonly codes: PlaceCode[];
}

export interface PlaceCodesDeps {
  readonly access: Pick<QuestAccess, 'forEditing'>;
  readonly games: Pick<PlayQuests, 'find'>;
  readonly entries: Pick<EntriesRepository, 'currentOf'>;
  readonly placeCodes: PlaceCodesRepository;
  readonly settings: Pick<SettingsRepository, 'get'>;
  /** Attempts of one user, and of one network: no code can be found by guessing. */
  readonly triesOfUser: TryLimit;
  readonly triesOfAddress: TryLimit;
}

export interface PlaceCodesService {
  /** For the quest's creator. */
  of(asker: Asker, questId: QuestId): Promise<PlaceCodes>;
  begin(asker: Asker, questId: QuestId): Promise<PlaceCodes>;
  end(asker: Asker, questId: QuestId): Promise<void>;
  /** Opens the mindset of a code in the current entry. */
  open(
    asker: Asker,
    typed: { readonly questId: QuestId; readonly code: string; readonly address: string },
    now: number,
  ): Promise<MindsetId>;
}

/** A virtual quest or a board has no valid codes: nobody has to be at a place. */
const hasCodes = ({ quest, isBoard: onBoard }: PlayQuest) => isOnSite(quest, onBoard);

/** Codes at places (settled §11): derived from a key that only the database has, so that no code reveals another. */
export function placeCodesService(deps: PlaceCodesDeps): PlaceCodesService {
  const { access, games, entries, placeCodes, settings, triesOfUser, triesOfAddress } = deps;
  const found = new LRUCache<string, ReadonlyMap<string, MindsetId>>({ max: MAX_KEPT });

  async function codeMaker(questId: QuestId, round: number): Promise<(mindsetId: MindsetId) => string> {
    const key = await settings.get(CODES_KEY);
    if (key === null) throw new Error('The database has no key for the codes at places.');
    return (mindsetId) => codeOf(createHmac('sha256', key).update(`${questId}:${round}:${mindsetId}`).digest());
  }

  async function codesOf(questId: QuestId, round: CodeRound | null): Promise<PlaceCodes> {
    const game = round?.isOn === true ? await games.find(questId) : null;
    if (round === null || game === null || !hasCodes(game)) return { isOn: false, codes: [] };
    const codeFor = await codeMaker(questId, round.round);
    return {
      isOn: true,
      codes: game.all
        .toSorted((one, other) => one.order - other.order)
        .map(({ id, title }) => ({ mindsetId: id, title, code: codeFor(id) })),
    };
  }

  async function mindsetOf({ quest, all }: PlayQuest, { round }: CodeRound, code: string): Promise<MindsetId | null> {
    const name = `${quest.id}:${quest.revision}:${round}`;
    let known = found.get(name);
    if (known === undefined) {
      const codeFor = await codeMaker(quest.id, round);
      known = new Map(all.map(({ id }) => [codeFor(id), id]));
      found.set(name, known);
    }
    return known.get(code) ?? null;
  }

  return {
    async of(asker, questId) {
      await access.forEditing(asker, questId, 'edit');
      return codesOf(questId, await placeCodes.roundOf(questId));
    },

    async begin(asker, questId) {
      const { quest } = await access.forEditing(asker, questId, 'edit');
      if (!isOnSite(quest, isBoard(quest.properties))) throw new Conflict('play.codesNotNeeded');
      return codesOf(questId, await placeCodes.begin(questId));
    },

    async end(asker, questId) {
      await access.forEditing(asker, questId, 'edit');
      await placeCodes.end(questId);
    },

    async open(asker, { questId, code: typed, address }, now) {
      const entry = await entries.currentOf(asker.userId);
      if (entry === null || entry.questId !== questId) throw new NotFound('play.notEntered');
      // Attempts refused for one player do not count against the others of their network.
      await takeTry(triesOfUser, String(asker.userId));
      await takeTry(triesOfAddress, address);
      const [game, round] = await Promise.all([games.find(questId, entry.questRevision), placeCodes.roundOf(questId)]);
      if (game === null) throw new NotFound('play.notEntered');
      refuseUnlessRunning(entry, grantOfEntry(asker, game.quest), now);
      const code = readCode(typed);
      const mindsetId =
        code === null || round?.isOn !== true || !hasCodes(game) ? null : await mindsetOf(game, round, code);
      const mindset = mindsetId === null ? undefined : game.mindsets.get(mindsetId);
      if (mindset === undefined || !isVisibleTo(mindset, asker.userId)) throw new NotFound('play.codeWrong');
      await placeCodes.open(entry.id, mindset.id, now);
      return mindset.id;
    },
  };
}
