import type { ImageReference } from '@mangoquest/core/quest/quest.ts';

/** Folders of Spec §7, direct external calls. */
export type ImageFolder = 'mgqimages' | 'qstimages' | 'mgqmaps';

/** Where a stored picture is served. Names are the server's own; still nothing in one leaves its folder. */
export function imageAddress(name: string, folder: ImageFolder = 'mgqimages'): string {
  return `/${folder}/${encodeURIComponent(name)}`;
}

/** What to show of a picture: the stored one, or one picked now; null for none. */
export function imagePreview(image: ImageReference | null, folder: ImageFolder = 'mgqimages'): string | null {
  if (image === null) return null;
  if (image.content === undefined) return imageAddress(image.name, folder);
  return `data:${image.content.startsWith('/9j/') ? 'image/jpeg' : 'image/png'};base64,${image.content}`;
}
