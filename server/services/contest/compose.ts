import type { QuestAccess } from '../../access/quest-access.ts';
import type { Storage } from '../../storage/storage.ts';
import { resultsMemory } from './built-results.ts';
import { playerHashesLoader } from './player-hashes.ts';
import { resultsService } from './results.service.ts';
import { scorePageService } from './score-page.service.ts';

export interface ContestPorts {
  readonly access: QuestAccess;
  readonly storage: Storage;
}

/** What contests have beside the game: their results. */
export function composeContest({ access, storage }: ContestPorts) {
  const { scores, settings } = storage;
  const hashes = playerHashesLoader(settings);
  const built = resultsMemory(storage);
  return {
    built,
    results: resultsService({ access, memory: built, hashes }),
    scorePage: scorePageService({ access, scores }),
  };
}
