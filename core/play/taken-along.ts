/** Maximum bytes of images and map downloaded for offline use per quest: 30 MB. */
export const MAX_TAKEN_BYTES = 30_000_000;

/** Map servers that forbid bulk downloads: operations.osmfoundation.org/policies/tiles. */
const LOOKED_AT_ONLY = /(^|\.)tile\.openstreetmap\.org$/i;

/** Whether areas of the map at this URL may be downloaded. */
export function isDownloadable(address: string): boolean {
  const host = /^https?:\/\/([^/:?#]+)/i.exec(address)?.[1] ?? '';
  return !LOOKED_AT_ONLY.test(host);
}
