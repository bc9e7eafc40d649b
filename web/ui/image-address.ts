/** Folders of Spec §7, direct external calls. */
export type ImageFolder = 'mgqimages' | 'qstimages' | 'mgqmaps';

/** Where a stored picture is served. Names are the server's own; still nothing in one leaves its folder. */
export function imageAddress(name: string, folder: ImageFolder = 'mgqimages'): string {
  return `/${folder}/${encodeURIComponent(name)}`;
}
