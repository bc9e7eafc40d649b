import type { QuestAccess } from '../../access/quest-access.ts';
import type { PasswordHash } from '../../ports/password-hash.ts';
import type { TryLimits } from '../../ports/try-limit.ts';
import type { Turn } from '../../ports/turn.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Events } from '../shared/events.ts';
import { endingService } from './ending.service.ts';
import { enteringService } from './entering.service.ts';
import { lateAnswersService } from './late-answers.service.ts';
import { letOnService } from './let-on.service.ts';
import { placeCodesService } from './place-codes.service.ts';
import { playAnswerService } from './play-answer.service.ts';
import { lateFinish } from './play-finish.ts';
import { openings } from './openings.ts';
import { playOpenService } from './play-open.service.ts';
import { playPackService } from './play-pack.service.ts';
import { playQuests } from './play-quests.ts';
import { playService } from './play.service.ts';
import { presentationService } from './presentation.service.ts';
import { questAnswersService } from './quest-answers.service.ts';
import { questPasswordService } from './quest-password.service.ts';
import { roamingService } from './roaming.service.ts';
import { searchableService } from './searchable.service.ts';
import { reactionIdsLoader } from './reaction-ids.ts';
import { scoresService } from './scores.service.ts';

/** Attempts, and the period in seconds. */
const QUEST_PASSWORDS_OF_USER = { tries: 5, seconds: 60 } as const;
const QUEST_PASSWORDS_OF_ADDRESS = { tries: 100, seconds: 600 } as const;
/** With 27^8 possible codes, this many attempts do not find one of a thousand. */
const CODES_OF_USER = { tries: 10, seconds: 60 } as const;
const CODES_OF_ADDRESS = { tries: 600, seconds: 600 } as const;
/** Downloads of one revision: after losing one, the player can retry in a minute. */
const PACKS_OF_ENTRY = { tries: 1, seconds: 60 } as const;

export interface PlayPorts {
  readonly access: QuestAccess;
  readonly storage: Storage;
  readonly passwords: PasswordHash;
  readonly limit: TryLimits;
  readonly turn: Turn;
  readonly events: Events;
  readonly config: {
    /** Multiplies the limits by address; 0 turns them off. */
    readonly rateLimit: number;
  };
}

/** Use cases of players: seeing, entering and playing quests, and scores. */
export function composePlay({ access, storage, passwords, limit, turn, events, config }: PlayPorts) {
  const { users, quests, mindsets, entries, answers, trophies, orders, invoices, scores, chains } = storage;
  const games = playQuests({ quests, mindsets });
  const questPasswords = questPasswordService({
    access,
    quests,
    passwords,
    grants: storage.passwordGrants,
    // The limit for quest passwords does not depend on the setting.
    triesOfUser: limit(QUEST_PASSWORDS_OF_USER),
    triesOfAddress: limit(QUEST_PASSWORDS_OF_ADDRESS, config.rateLimit),
  });
  const entering = enteringService({
    quests,
    entries,
    answers,
    orders,
    invoices,
    users,
    games,
    questPasswords,
    events,
  });
  const reactionIds = reactionIdsLoader(storage.settings);
  const opened = openings(reactionIds, mindsets.playersOf);
  const roaming = roamingService({ roaming: storage.roaming, users, quests, mindsets, games, opened });
  return {
    games,
    questPasswords,
    entering,
    presentation: presentationService({ access, games, trophies, entries }),
    play: playService({
      access,
      games,
      entering,
      entries,
      answers,
      chains,
      board: storage.liveBoard,
      placeCodes: storage.placeCodes,
      late: lateFinish({ quests, mindsets, entries, games, events }),
    }),
    placeCodes: placeCodesService({
      access,
      games,
      entries,
      placeCodes: storage.placeCodes,
      settings: storage.settings,
      triesOfUser: limit(CODES_OF_USER),
      triesOfAddress: limit(CODES_OF_ADDRESS, config.rateLimit),
    }),
    opening: playOpenService({ ...storage, codes: storage.placeCodes, access, games, opened, turn }),
    roaming,
    searchable: searchableService({ access, games, entries, answers, users, repository: storage.roaming, roaming }),
    packing: playPackService({ games, entries, opened, tries: limit(PACKS_OF_ENTRY, config.rateLimit) }),
    answering: playAnswerService({
      games,
      entries,
      answers,
      codes: storage.placeCodes,
      lateAnswers: storage.lateAnswers,
      reactionIds,
      events,
    }),
    lateAnswers: lateAnswersService({ access, games, answers, lateAnswers: storage.lateAnswers, events }),
    letOn: letOnService({ games, answers, events }),
    ending: endingService({ games, entries, answers, orders }),
    questAnswers: questAnswersService({ access, answers }),
    scores: scoresService({ entries, answers, scores }),
  };
}
