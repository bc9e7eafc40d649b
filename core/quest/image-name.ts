/** Folders from which images are served (Spec §7, direct external calls): of quests, mindsets and drawings. */
export type ImageFolder = 'mgqimages' | 'qstimages' | 'mgqmaps';

/** URL path of a stored image, 1600 px at most; `small`: 320 px at most, for tiles and lists. */
export function imagePath(folder: ImageFolder, name: string, size: 'full' | 'small' = 'full'): string {
  return `/${folder}/${size === 'small' ? 'small-' : ''}${encodeURIComponent(name)}`;
}

/** Whether a name has the format of stored images. */
export function isStoredImageName(name: string): boolean {
  return /^[\w-]{22}\.webp$/.test(name);
}

/**
 * Whether a URL is one of our stored images, in either size. Texts may show no others: other hosts would learn who
 * reads them.
 */
export function isImageAddress(address: string): boolean {
  return /^\/(mgqimages|qstimages|mgqmaps)\/(small-)?[\w-]{22}\.webp$/.test(address);
}

const IN_HTML = /\/(mgqimages|qstimages|mgqmaps)\/(small-)?([\w-]{22}\.webp)/g;

/** The names of stored images that HTML shows, each once. */
export function imagesInHtml(html: string): string[] {
  return [...new Set(imageAddressesInHtml(html).map(({ name }) => name))];
}

export interface ImageAddress {
  readonly folder: ImageFolder;
  readonly name: string;
}

/** The stored images that HTML shows, with the folder of each. */
export function imageAddressesInHtml(html: string): ImageAddress[] {
  return [...html.matchAll(IN_HTML)].map(([, folder, , name]) => ({
    folder: folder as ImageFolder,
    name: name as string,
  }));
}

/** Replaces the names of stored images in HTML. */
export function withImageNames(html: string, nameOf: (folder: ImageFolder, name: string) => string): string {
  return html.replace(
    IN_HTML,
    (_all, folder: ImageFolder, small: string | undefined, name: string) =>
      `/${folder}/${small ?? ''}${nameOf(folder, name)}`,
  );
}
