import { expect, test } from 'vitest';
import { gpxOf } from './gpx.ts';

test('a track and its places in GPX 1.1, with times in UTC and six decimals', () => {
  const time = Date.UTC(2026, 10, 23, 9, 5, 7, 250);
  const text = gpxOf({
    name: 'Four Faces',
    creator: 'Mangoquest',
    track: [{ latitude: 40.7, longitude: -73.98765432, time }],
    places: [{ latitude: -0.0000004, longitude: 180, time, name: 'Clock' }],
  });
  expect(text).toContain('<gpx version="1.1" creator="Mangoquest" xmlns="http://www.topografix.com/GPX/1/1">');
  expect(text).toContain('<trkpt lat="40.700000" lon="-73.987654"><time>2026-11-23T09:05:07.250Z</time></trkpt>');
  expect(text).toContain('lon="180.000000"><time>2026-11-23T09:05:07.250Z</time><name>Clock</name></wpt>');
  // The order required by the schema.
  expect(text.indexOf('<wpt')).toBeLessThan(text.indexOf('<trk>'));
});

test('what a creator wrote stays text, and what XML cannot hold is left out', () => {
  const text = gpxOf({ name: 'A <b> & "c"\u0000\u000b\ud83d\ude00\ud83d', creator: 'x', track: [], places: [] });
  expect(text).toContain('<name>A &lt;b&gt; &amp; &quot;c&quot;\ud83d\ude00</name>');
});
