/** A place of a name, in Nominatim's shape: degrees as text. */
export interface Place {
  readonly lat: string;
  readonly lon: string;
  readonly display_name: string;
}

/** Finds places by their names (Spec §7, direct external calls). */
export interface Geocoder {
  /** Whether streets and houses are found, or only towns and their parts. */
  readonly knows: 'addresses' | 'towns';
  /**
   * Best match first, at most `limit`; empty if nothing matches. Throws `Busy` if the service behind it is unavailable.
   */
  search(query: string, limit: number): Promise<readonly Place[]>;
}
