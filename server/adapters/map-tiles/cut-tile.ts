import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { MultiPolygon } from 'geojson';
import { unroll } from './antimeridian.ts';
import type { NamesOfTile } from './place-names.ts';

export const EXTENT = 4096;
/** Highest zoom that is generated; maps enlarge it beyond. */
export const EMBEDDED_MAX_ZOOM = 9;

type LayerMap = Parameters<typeof fromGeojsonVt>[0];

/** Generates vector tiles of land and place names with the layers `land` and `place`. */
export function tileCutter(land: MultiPolygon, namesOf: NamesOfTile): (z: number, x: number, y: number) => Uint8Array {
  const index = new GeoJSONVT(
    { type: 'Feature', properties: {}, geometry: unroll(land) },
    { maxZoom: EMBEDDED_MAX_ZOOM, indexMaxZoom: 3, indexMaxPoints: 0, tolerance: 3, extent: EXTENT, buffer: 64 },
  );
  return (z, x, y) => {
    const layers: Record<string, unknown> = {};
    const cut = index.getTile(z, x, y);
    if (cut && cut.features.length > 0) layers['land'] = cut;
    const names = namesOf(z, x, y);
    const side = 2 ** z;
    if (names.length > 0) {
      layers['place'] = {
        features: names.map((name) => ({
          type: 1,
          geometry: [[Math.round((name.x * side - x) * EXTENT), Math.round((name.y * side - y) * EXTENT)]],
          tags: { name: name.name, class: name.class, rank: name.rank },
        })),
      };
    }
    return fromGeojsonVt(layers as LayerMap, { version: 2, extent: EXTENT });
  };
}
