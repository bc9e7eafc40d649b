import type { QuestAccess } from '../../access/quest-access.ts';
import type { TryLimits } from '../../ports/try-limit.ts';
import type { Storage } from '../../storage/storage.ts';
import type { QuestHistoryService } from '../quest/quest-history.service.ts';
import type { LetOn } from '../shared/let-on.ts';
import { remindersService } from './reminders.service.ts';
import { resultsMemory } from './built-results.ts';
import { insightsService } from './insights.service.ts';
import { liveBoardService } from './live-board.service.ts';
import type { LiveBoardDeps } from './live-board.service.ts';
import { playerHashesLoader } from './player-hashes.ts';
import { resultsService } from './results.service.ts';
import { scorePageService } from './score-page.service.ts';
import { trophiesService } from './trophies.service.ts';

export interface ContestPorts {
  readonly access: QuestAccess;
  readonly storage: Storage;
  readonly limit: TryLimits;
  readonly config: {
    /** Multiplies the limits by address; 0 turns them off. */
    readonly rateLimit: number;
  };
  readonly history: QuestHistoryService;
  readonly letOn: LetOn;
  readonly games: LiveBoardDeps['games'];
}

/** Limit of lists built for one network: a viewer of a quest needs one every 5 s. */
const BUILDS = { tries: 1_200, seconds: 60 } as const;

/** Limit of single players' rows read by one network: a school with many viewers, each every 5 s. */
const ROWS = { tries: 3_600, seconds: 60 } as const;

/** Exports of results of one user: each contains all players and is built at once. */
const FILES = { tries: 10, seconds: 60 } as const;

/** Confirmation mails that one user may request: the address may be a stranger's. */
const CONFIRMATIONS = { tries: 5, seconds: 3_600 } as const;

/** Contests besides the game: trophies, results, and reminders of the start. */
export function composeContest({ access, storage, limit, config, history, letOn, games }: ContestPorts) {
  const { scores, settings, results, mindsets, trophies } = storage;
  const hashes = playerHashesLoader(settings);
  const built = resultsMemory(storage);
  return {
    built,
    builds: limit(BUILDS, config.rateLimit),
    rowsOfNetwork: limit(ROWS, config.rateLimit),
    files: limit(FILES, config.rateLimit),
    reminders: remindersService({ access, storage, mailsOf: limit(CONFIRMATIONS) }),
    trophies: trophiesService({ access, trophies, history }),
    results: resultsService({ access, memory: built, hashes }),
    scorePage: scorePageService({ access, scores }),
    liveBoard: liveBoardService({ access, board: storage.liveBoard, games, hashes, letOn }),
    insights: insightsService({ access, memory: built, results, mindsets, hashes }),
  };
}
