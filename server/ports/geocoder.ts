/** A place of a name, in Nominatim's shape: degrees as text. */
export interface Place {
  readonly lat: string;
  readonly lon: string;
  readonly display_name: string;
}

/** Finds places by their names (Spec §7, direct external calls). */
export interface Geocoder {
  /** Whether streets and houses are found, or towns and their parts alone. */
  readonly knows: 'addresses' | 'towns';
  /** Best first, at most `limit`; empty where nothing fits. Throws `Busy` when the service behind it cannot answer now. */
  search(query: string, limit: number): Promise<readonly Place[]>;
}
