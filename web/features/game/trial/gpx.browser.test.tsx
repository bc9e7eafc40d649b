import { MAX_WALK_PLACES } from '@mangoquest/core/geo/walk.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { gpxWalk, MAX_GPX_BYTES, readGpx } from './gpx.ts';

const gpx = (inner: string) =>
  `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${inner}</gpx>`;
const point = (lat: string, lon: string, time = '') =>
  `<trkpt lat="${lat}" lon="${lon}">${time === '' ? '' : `<time>${time}</time>`}</trkpt>`;
const track = (...points: string[]) => gpx(`<trk><trkseg>${points.join('')}</trkseg></trk>`);

test('a recorded track is a walk with its times, over all its segments', () => {
  const one = point('40.1', '-73.9', '2026-05-01T10:00:00Z');
  const other = point('40.2', '-73.8', '2026-05-01T10:00:30Z');
  const file = gpx(`<wpt lat="1" lon="1"/><trk><trkseg>${one}</trkseg><trkseg>${other}</trkseg></trk>`);
  const read = gpxWalk(file);
  expect(read.ok && read.walk.steps).toEqual([
    { latitude: 40.1, longitude: -73.9, at: 0 },
    { latitude: 40.2, longitude: -73.8, at: 30 },
  ]);
});

test('a route, and single places, are one too; what is no place is left out', () => {
  const route = gpxWalk(gpx('<rte><rtept lat="1" lon="2"/><rtept lat="91" lon="2"/><rtept lat="" lon="3"/></rte>'));
  expect(route.ok && route.walk.steps).toEqual([{ latitude: 1, longitude: 2, at: 0 }]);
  expect(gpxWalk('<gpx version="1.0"><wpt lat="1" lon="2"/></gpx>').ok).toBe(true);
});

test('what is not GPX, has no places, or too many, says so', async () => {
  const reason = (text: string) => {
    const read = gpxWalk(text);
    return read.ok ? null : read.reason;
  };
  expect(['', 'lat,lon\n1,2', '<html></html>', '<gpx><trk>', '{"type":"Feature"}'].map(reason)).toEqual(
    Array.from({ length: 5 }, () => 'not-gpx'),
  );
  expect([gpx(''), track(), track(point('north', 'west'))].map(reason)).toEqual(
    Array.from({ length: 3 }, () => 'no-places'),
  );
  const many = track(...Array.from({ length: MAX_WALK_PLACES + 1 }, () => point('1', '2')));
  expect(reason(many)).toBe('too-large');
  expect(await readGpx(new Blob([new Uint8Array(MAX_GPX_BYTES + 1)]))).toEqual({ ok: false, reason: 'too-large' });
});
