// Whose position counts as the reader's: settled-2, 7.
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { fetchGameMap } from '@mangoquest/contract/calls/play.ts';
import { message } from '../../language/language.ts';
import { answerGame } from '../../testing/games.ts';
import { hostAround, tokenFor } from '../../testing/host-around.ts';
import { expect, test } from '../../testing/screen.tsx';

const map = page.getByRole('group', { name: message('map.label'), exact: true });
const SENSED = { latitude: 40.75, longitude: -73.99, accuracy: 8 };

test.for(['/outermap', '/outermapalone/-/-/-'])(
  'on %s a correction holds against sensors while the mode is on; afterwards they count again',
  async (address, { open, server: _, onTestFinished }) => {
    const host = hostAround(onTestFinished);
    const ask = () => {
      host.send({ type: 'requestLocation', data: {} });
    };
    const last = () => host.last('setLocation');
    await open(address);
    await expect.element(map).toHaveAttribute('data-ready');
    host.send({ type: 'setModePositionCorrecting', data: {} });
    await expect.element(page.getByText(message('outer.correcting'))).toBeVisible();
    await map.click({ position: { x: 120, y: 200 } });
    await expect.poll(last).toMatchObject({ source: 'corrected' });
    const corrected = last();
    host.send({ type: 'setLocationFromSensors', data: SENSED });
    ask();
    await expect.poll(() => host.told.filter(({ type }) => type === 'setLocation')).toHaveLength(2);
    expect(last()).toEqual(corrected);
    host.send({ type: 'unsetModePositionCorrecting', data: {} });
    host.send({ type: 'setLocationFromSensors', data: SENSED });
    ask();
    await expect.poll(last).toEqual({ ...SENSED, source: 'host' });
  },
);

test('a host that asks gets an answer, and no place that is made up: on a map, while it loads, in a tiny frame', async ({
  open,
  server,
  onTestFinished,
}) => {
  const host = hostAround(onTestFinished);
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, onError) => {
    onError?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
  });
  const answers = () => host.told.filter(({ type }) => type === 'setLocation').map(({ data }) => data);
  const none = { latitude: null, longitude: null, accuracy: null, source: null };
  answerGame(server, ['The clock'], { title: '23 Skidoo', mindsetCount: 1 });
  const held = Promise.withResolvers<never>();
  server.answer(fetchGameMap, () => held.promise);
  await open(`/outermapalone/abc/${tokenFor(7)}/-`);
  await expect.poll(() => host.last('informMounted')).toBeDefined();
  host.send({ type: 'requestLocation', data: {} });
  await expect.poll(answers).toEqual([none]);
  answerGame(server, ['The clock'], { title: '23 Skidoo', mindsetCount: 1 });
  await open(`/outermapalone/abc/${tokenFor(7)}/-`);
  await expect.element(map).toHaveAttribute('data-ready');
  host.send({ type: 'requestLocation', data: {} });
  await expect.poll(answers).toEqual([none, none]);
  await page.viewport(300, 200);
  await expect.element(page.getByRole('link', { name: '23 Skidoo' })).toBeVisible();
  host.send({ type: 'requestLocation', data: {} });
  await expect.poll(answers).toEqual([none, none, none]);
});
