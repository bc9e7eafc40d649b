import { imagePath } from '@mangoquest/core/quest/image-name.ts';
import type { ImageFolder } from '@mangoquest/core/quest/image-name.ts';
import type { ImageReference } from '@mangoquest/core/quest/quest.ts';

export type { ImageFolder };

/** URL of a stored picture. */
export function imageAddress(name: string, folder: ImageFolder = 'mgqimages'): string {
  return imagePath(folder, name);
}

/** URL for showing a picture: the stored one, or a new one with its content; null for none. */
export function imagePreview(image: ImageReference | null, folder: ImageFolder = 'mgqimages'): string | null {
  if (image === null) return null;
  if (image.content === undefined) return imagePath(folder, image.name);
  return `data:${image.content.startsWith('/9j/') ? 'image/jpeg' : 'image/png'};base64,${image.content}`;
}
