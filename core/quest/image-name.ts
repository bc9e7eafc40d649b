/** The folders images are served from (Spec §7, direct external calls): of quests, mindsets and drawn maps. */
export type ImageFolder = 'mgqimages' | 'qstimages' | 'mgqmaps';

/** Address of a stored image, 1600 px at most; `small` is its form of 320 px at most, for tiles and lists. */
export function imagePath(folder: ImageFolder, name: string, size: 'full' | 'small' = 'full'): string {
  return `/${folder}/${size === 'small' ? 'small-' : ''}${encodeURIComponent(name)}`;
}

/** Whether a name is one that the server gave a stored image. */
export function isStoredImageName(name: string): boolean {
  return /^[\w-]{22}\.webp$/.test(name);
}

/** Whether an address is that of a stored image of ours, in either size. Texts may show no others: other hosts would learn who reads the text. */
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

/** The same HTML, its stored images under other names. */
export function withImageNames(html: string, nameOf: (folder: ImageFolder, name: string) => string): string {
  return html.replace(
    IN_HTML,
    (_all, folder: ImageFolder, small: string | undefined, name: string) =>
      `/${folder}/${small ?? ''}${nameOf(folder, name)}`,
  );
}
