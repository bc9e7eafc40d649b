import { ADDED_AT_ONCE, CHANGED_AT_ONCE } from '@mangoquest/core/mindset/players.ts';
import type { QuestAccess } from '../../access/quest-access.ts';
import type { HtmlCleaner } from '../../ports/html-cleaner.ts';
import type { RandomPlaces } from '../../ports/random-places.ts';
import type { TryLimits } from '../../ports/try-limit.ts';
import type { Storage } from '../../storage/storage.ts';
import type { ImagesService } from '../content/images.service.ts';
import type { QuestHistoryService } from '../quest/quest-history.service.ts';
import { drawingsService } from './drawings.service.ts';
import { mapImagesService } from './map-images.service.ts';
import { mindsetCopiesService } from './mindset-copies.service.ts';
import { placesInRegions } from './places-in.ts';
import { playersMindsetsService } from './players-mindsets.service.ts';
import { mindsetMapService } from './mindset-map.service.ts';
import type { Events } from '../shared/events.ts';
import type { QuestWork } from '../shared/quest-work.ts';
import { rehearsalsService } from './rehearsals.service.ts';
import { regionsService } from './regions.service.ts';

export interface EditorPorts {
  readonly access: QuestAccess;
  readonly storage: Storage;
  readonly images: ImagesService;
  readonly html: HtmlCleaner;
  readonly randomPlaces: RandomPlaces;
  readonly limit: TryLimits;
  readonly events: Pick<Events, 'transaction'>;
  readonly history: Pick<QuestHistoryService, 'change'>;
  readonly work: QuestWork;
  readonly config: {
    /** Multiplies the rate limits; 0 turns them off. */
    readonly rateLimit: number;
  };
}

/** Use cases of the map editor. */
export function composeEditor({
  access,
  storage,
  images,
  html,
  randomPlaces,
  limit,
  events,
  history,
  work,
  config,
}: EditorPorts) {
  const { mindsets, drawings, regions } = storage;
  const placesIn = placesInRegions(randomPlaces);
  const mindsetMap = mindsetMapService({ access, storage, images, html, history, work });
  return {
    mindsetMap,
    playersMindsets: playersMindsetsService({
      access,
      storage,
      images,
      html,
      tries: limit(ADDED_AT_ONCE, config.rateLimit),
      changes: limit(CHANGED_AT_ONCE, config.rateLimit),
      work,
    }),
    rehearsals: rehearsalsService({ access, storage, images, html, events, work }),
    mapImages: mapImagesService({ access, images }),
    drawings: drawingsService({ access, drawings, mindsetMap }),
    regions: regionsService({ access, regions, mindsetMap, placesIn }),
    mindsetCopies: mindsetCopiesService({ access, mindsets, regions, mindsetMap, placesIn, work }),
  };
}
