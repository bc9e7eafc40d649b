import { vi } from 'vitest';
import { page } from 'vitest/browser';
import type { HostCommand, HostReport } from '@mangoquest/contract/host-messages.ts';
import { PICKING_LOCATION } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '../../language/language.ts';
import { hostAround } from '../../testing/host-around.ts';
import { aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';

const CLOCK = { id: 1, title: 'Clock', latitude: 40.7412, longitude: -73.9897 } as const;
const map = page.getByRole('group', { name: message('map.label'), exact: true });

test('a page of ours in an app obeys it, and tells each choice', async ({ open, onTestFinished }) => {
  const told: HostReport[] = [];
  const bridge = { postMessage: (text: string) => void told.push(JSON.parse(text) as HostReport) };
  Object.assign(window, { ReactNativeWebView: bridge });
  onTestFinished(() => void Reflect.deleteProperty(window, 'ReactNativeWebView'));
  const last = (type: HostReport['type']) => told.findLast((report) => report.type === type)?.data;
  // In tests the window is a frame with the same origin as its parent.
  const send = (command: HostCommand | string) => {
    window.dispatchEvent(
      new MessageEvent('message', { source: window.parent, origin: window.location.origin, data: command }),
    );
  };
  await open('/outermap');
  await expect.element(map).toHaveAttribute('data-ready');
  expect(told[0]).toEqual({ type: 'informMounted', data: { page: 'outermap', version: 1 } });
  await page.getByRole('button', { name: message('outer.usePlace') }).click();
  expect(last('setLocation')).toEqual({ ...PICKING_LOCATION, accuracy: null, source: 'map' });
  await checkScreen();

  send(`{"type":"setBareQSets","data":{"qsets":[${JSON.stringify(CLOCK)}]}}`);
  await expect.element(page.getByRole('button', { name: /^Clock/ })).toBeInTheDocument();
  send({ type: 'moveToMindset', data: { mindsetId: 1, zoom: 16 } });
  await expect.poll(() => last('setSelectedMindset')).toEqual({ mindsetId: 1 });
  await expect.poll(() => last('informMoved')).toMatchObject({ zoom: 16 });

  send({ type: 'setLocationFromSensors', data: { latitude: 40.75, longitude: -73.99, accuracy: 8 } });
  send({ type: 'requestLocation', data: {} });
  await expect
    .poll(() => last('setLocation'))
    .toEqual({ latitude: 40.75, longitude: -73.99, accuracy: 8, source: 'host' });

  send({ type: 'setModePositionCorrecting', data: {} });
  await expect.element(page.getByText(message('outer.correcting'))).toBeVisible();
  await map.click({ position: { x: 120, y: 200 } });
  await expect.poll(() => last('setLocation')).toMatchObject({ accuracy: null, source: 'corrected' });
  expect(last('setSelectedMindset')).toEqual({ mindsetId: null });
});

test('the pin stands first where the device is, else at the place of the user', async ({ open, onTestFinished }) => {
  const host = hostAround(onTestFinished);
  const user = aUser();
  const use = page.getByRole('button', { name: message('outer.usePlace') });
  await open('/outermap', { user });
  await expect.element(map).toHaveAttribute('data-ready');
  await use.click();
  const { latitude, longitude } = user;
  await expect.poll(() => host.last('setLocation')).toEqual({ latitude, longitude, accuracy: null, source: 'map' });

  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'granted' } as PermissionStatus);
  const coords = { latitude: 47.5, longitude: 19.04, accuracy: 12, heading: null, speed: null };
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onFound) => {
    onFound({ coords, timestamp: 1 } as GeolocationPosition);
  });
  await open('/outermap', { user });
  await expect.element(page.getByText('47.500000, 19.040000')).toBeVisible();
  await use.click();
  await expect
    .poll(() => host.last('setLocation'))
    .toEqual({ latitude: 47.5, longitude: 19.04, accuracy: 12, source: 'device' });
});
