import { call } from '../../api/client.ts';
import { savingMap } from '../../api/mutations/quests.ts';
import { tell } from '../../session/mutations.ts';
import { askForMap, type MapServer, saveOf, type ServerMap } from './map-calls.ts';

export function loadMap(questId: number, signal?: AbortSignal): Promise<ServerMap> {
  return askForMap((endpoint, input) => call(endpoint, input, signal ? { signal } : {}), questId);
}

export const mapServer: MapServer = {
  load: (questId) => loadMap(questId),
  save: (...save) => tell(savingMap, saveOf(...save)),
};
