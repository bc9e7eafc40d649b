// What a host measures is drawn on the page's map: settled-2, 7 and 8.
import { Map as EngineMap, GeoJSONSource } from 'maplibre-gl';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { message } from '../../language/language.ts';
import { answerGame } from '../../testing/games.ts';
import { hostAround, tokenFor } from '../../testing/host-around.ts';
import { expect, test } from '../../testing/screen.tsx';

const map = page.getByRole('group', { name: message('map.label'), exact: true });
const HERE = { latitude: 40.742, longitude: -73.9876 } as const;

interface Pin {
  readonly icon?: unknown;
  readonly heading?: number;
}

/** The pin of the reader as it is drawn last; undefined for none. */
function watchPin(): () => Pin | undefined {
  let last: Pin | undefined;
  const keep = (id: string, data: unknown) => {
    if (id !== 'player') return;
    last = (data as { readonly features: readonly { readonly properties: Pin }[] }).features[0]?.properties;
  };
  const { addSource } = EngineMap.prototype;
  vi.spyOn(EngineMap.prototype, 'addSource').mockImplementation(function add(this: EngineMap, id, source) {
    if ('data' in source) keep(id, source.data);
    return addSource.call(this, id, source);
  });
  const { setData } = GeoJSONSource.prototype;
  vi.spyOn(GeoJSONSource.prototype, 'setData').mockImplementation(function set(this: GeoJSONSource, data, ...more) {
    keep(this.id, data);
    return setData.call(this, data, ...more);
  });
  return () => last;
}

test.for(['/outermap', `/outermapalone/abc/${tokenFor(7)}/-`])(
  'on %s the position and the heading of the host’s sensors are shown, and a guess is pale and has none',
  async (address, { open, server, onTestFinished }) => {
    const host = hostAround(onTestFinished);
    const pin = watchPin();
    answerGame(server, ['The clock']);
    await open(address);
    await expect.element(map).toHaveAttribute('data-ready');
    expect(pin()).toBeUndefined();
    host.send({ type: 'setLocationFromSensors', data: { ...HERE, accuracy: 8 } });
    await expect.poll(pin).toEqual({ icon: 'pin' });
    host.send({ type: 'setHeadingFromSensors', data: { heading: 271.5 } });
    await expect.poll(pin).toEqual({ icon: 'pin', heading: 271.5 });
    host.send({ type: 'setGuessedPosition', data: { ...HERE, accuracy: 20 } });
    await expect.poll(pin).toEqual({ icon: 'pin|guessed' });
  },
);

test('on the 3D page the host’s heading is that of the reader, whose position is the device’s', async ({
  open,
  server,
  onTestFinished,
}) => {
  const host = hostAround(onTestFinished);
  const pin = watchPin();
  vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((onFound) => {
    onFound({ coords: { ...HERE, accuracy: 5, heading: null, speed: null }, timestamp: 1 } as GeolocationPosition);
    return 1;
  });
  answerGame(server, ['The clock']);
  await open(`/outeraframe/abc/${tokenFor(7)}/-?locate=yes`);
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.poll(pin).toEqual({ icon: 'pin' });
  host.send({ type: 'setHeadingFromSensors', data: { heading: 90 } });
  await expect.poll(pin).toEqual({ icon: 'pin', heading: 90 });
  host.send({ type: 'setGuessedPosition', data: { ...HERE, accuracy: 20 } });
  host.send({ type: 'setHeadingFromSensors', data: { heading: 120 } });
  await expect.poll(pin).toEqual({ icon: 'pin', heading: 120 });
});
