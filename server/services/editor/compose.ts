import type { QuestAccess } from '../../access/quest-access.ts';
import type { HtmlCleaner } from '../../ports/html-cleaner.ts';
import type { Storage } from '../../storage/storage.ts';
import type { ImagesService } from '../content/images.service.ts';
import type { QuestHistoryService } from '../quest/quest-history.service.ts';
import { drawingsService } from './drawings.service.ts';
import { mindsetMapService } from './mindset-map.service.ts';

export interface EditorPorts {
  readonly access: QuestAccess;
  readonly storage: Storage;
  readonly images: ImagesService;
  readonly html: HtmlCleaner;
  readonly history: Pick<QuestHistoryService, 'change'>;
}

/** What a creator puts on a quest's map. */
export function composeEditor({ access, storage: { mindsets, drawings }, images, html, history }: EditorPorts) {
  return {
    mindsetMap: mindsetMapService({ access, mindsets, images, html, history }),
    drawings: drawingsService({ access, drawings, images, html, history }),
  };
}
