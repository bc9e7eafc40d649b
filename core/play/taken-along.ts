/** Bytes of pictures and map that are taken along of one quest at most: 30 MB. */
export const MOST_TAKEN_BYTES = 30_000_000;

/** Maps whose keepers forbid taking areas along: operations.osmfoundation.org/policies/tiles. */
const LOOKED_AT_ONLY = /(^|\.)tile\.openstreetmap\.org$/i;

/** Whether whole areas of a map at this address may be kept on a device. */
export function mayTakeAlong(address: string): boolean {
  const host = /^https?:\/\/([^/:?#]+)/i.exec(address)?.[1] ?? '';
  return !LOOKED_AT_ONLY.test(host);
}
