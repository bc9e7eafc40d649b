import type { QuestAccess } from '../../access/quest-access.ts';
import type { HtmlCleaner } from '../../ports/html-cleaner.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Storage } from '../../storage/storage.ts';
import type { ImagesService } from '../content/images.service.ts';
import type { QuestHistoryService } from '../quest/quest-history.service.ts';
import { drawingsService } from './drawings.service.ts';
import { mapImagesService } from './map-images.service.ts';
import { mindsetCopiesService } from './mindset-copies.service.ts';
import { mindsetMapService } from './mindset-map.service.ts';
import type { Events } from '../shared/events.ts';
import { rehearsalsService } from './rehearsals.service.ts';
import { regionsService } from './regions.service.ts';

export interface EditorPorts {
  readonly access: QuestAccess;
  readonly storage: Storage;
  readonly images: ImagesService;
  readonly html: HtmlCleaner;
  readonly ids: Pick<Ids, 'integer'>;
  readonly events: Pick<Events, 'transaction'>;
  readonly history: Pick<QuestHistoryService, 'change'>;
}

/** What a creator puts on a quest's map. */
export function composeEditor({ access, storage, images, html, ids, events, history }: EditorPorts) {
  const { mindsets, drawings, regions } = storage;
  const mindsetMap = mindsetMapService({ access, storage, images, html, history });
  return {
    mindsetMap,
    rehearsals: rehearsalsService({ access, storage, images, html, events }),
    mapImages: mapImagesService({ access, images }),
    drawings: drawingsService({ access, drawings, mindsetMap }),
    regions: regionsService({ access, regions, mindsetMap, ids }),
    mindsetCopies: mindsetCopiesService({ access, mindsets, regions, mindsetMap, ids }),
  };
}
