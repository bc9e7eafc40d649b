import type { LatLng } from './coordinates.ts';

/** A named place. `time`: epoch milliseconds. */
interface GpxPlace extends LatLng {
  readonly time: number;
}

export interface GpxContent {
  readonly name: string;
  /** Name of the program that created the file. */
  readonly creator: string;
  readonly track: readonly GpxPlace[];
  readonly places: readonly (GpxPlace & { readonly name: string })[];
}

// XML 1.0 does not allow these, not even escaped: control characters and unpaired surrogates.
const NO_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const textOf = (text: string) => text.replace(NO_XML, '').replace(/[&<>"]/g, (each) => ESCAPES[each] as string);

const at = ({ latitude, longitude }: LatLng) => `lat="${latitude.toFixed(6)}" lon="${longitude.toFixed(6)}"`;
const when = ({ time }: GpxPlace) => `<time>${new Date(time).toISOString()}</time>`;

/** A track and places in GPX 1.1 (topografix.com/GPX/1/1), times in UTC. */
export function gpxOf({ name, creator, track, places }: GpxContent): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="${textOf(creator)}" xmlns="http://www.topografix.com/GPX/1/1">`,
    `<metadata><name>${textOf(name)}</name></metadata>`,
    ...places.map((place) => `<wpt ${at(place)}>${when(place)}<name>${textOf(place.name)}</name></wpt>`),
    `<trk><name>${textOf(name)}</name><trkseg>`,
    ...track.map((place) => `<trkpt ${at(place)}>${when(place)}</trkpt>`),
    '</trkseg></trk>',
    '</gpx>',
  ];
  return `${lines.join('\n')}\n`;
}
