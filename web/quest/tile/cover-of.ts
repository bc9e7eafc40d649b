import { imagePath } from '@mangoquest/core/quest/image-name.ts';
import type { ImageReference } from '@mangoquest/core/quest/quest.ts';

/** URLs of a quest's image for a tile, in both sizes. */
export function coverOf(image: ImageReference | null): {
  readonly image: string | null;
  readonly small: string | undefined;
  readonly alternative?: string | undefined;
} {
  return image === null
    ? { image: null, small: undefined }
    : {
        image: imagePath('mgqimages', image.name),
        small: imagePath('mgqimages', image.name, 'small'),
        alternative: image.tag,
      };
}
