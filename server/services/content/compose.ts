import type { ImageStore } from '../../ports/image-store.ts';
import type { Storage } from '../../storage/storage.ts';
import { imagesService } from './images.service.ts';

export interface ContentPorts {
  readonly storage: Pick<Storage, 'images'>;
  readonly images: ImageStore;
}

/** What is kept of what users send, wherever it stands. */
export function composeContent({ storage, images }: ContentPorts) {
  return { images: imagesService({ store: images, images: storage.images }) };
}
