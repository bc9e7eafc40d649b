import type { ImageStore } from '../../ports/image-store.ts';
import type { Storage } from '../../storage/storage.ts';
import { imagesService } from './images.service.ts';

export interface ContentPorts {
  readonly storage: Pick<Storage, 'images'>;
  readonly images: ImageStore;
}

/** Cleaning and storing the texts and pictures that users send. */
export function composeContent({ storage, images }: ContentPorts) {
  return { images: imagesService({ store: images, images: storage.images }) };
}
