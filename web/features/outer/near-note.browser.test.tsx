// An embedded quest that only shows what is near the reader: an empty map must be explained.
import { page } from 'vitest/browser';
import { vi } from 'vitest';
import { fetchGameMap } from '@mangoquest/contract/calls/play.ts';
import type { HostReportData } from '@mangoquest/contract/host-messages.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../language/language.ts';
import { hostAround, tokenFor } from '../../testing/host-around.ts';
import { answerGame } from '../../testing/games.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { aSummary } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';

const map = page.getByRole('group', { name: message('map.label'), exact: true });
const use = page.getByRole('button', { name: message('outer.useLocation') });
const address = `/outermapalone/abc/${tokenFor(7)}/-`;

/** A quest whose mindsets are visible within 200 m: the server returns those near the given place. */
function answerNear(server: FakeServer, changes: Partial<QuestSummary> = {}) {
  const quest = { title: '23 Skidoo', mindsetCount: 1, withinDistance: 200, virtual: false, ...changes };
  const { pack } = answerGame(server, ['The clock'], quest);
  return server.answer(fetchGameMap, ({ latitude, longitude }) => ({
    quest: aSummary({ id: 7, ...quest }),
    revision: 1,
    isOffline: false,
    background: null,
    points: latitude === 40.742 && longitude === -73.9876 ? pack.points : [],
  }));
}

/** Sets the device's position. */
function deviceAt(place: { readonly latitude: number; readonly longitude: number } | null): void {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onFound, onError) => {
    if (place === null) onError?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    else
      onFound({ coords: { ...place, accuracy: 5, heading: null, speed: null }, timestamp: 1 } as GeolocationPosition);
  });
}

test('it says that it shows what is near, asks where that is when it may, and then shows it', async ({
  open,
  server,
  onTestFinished,
}) => {
  const host = hostAround(onTestFinished);
  const asked = answerNear(server, { latitude: 40.76, longitude: -73.99 });
  deviceAt(null);
  await open(address);
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.element(page.getByText(message('outer.nearOnly'))).toBeVisible();
  await checkScreen();
  await use.click();
  await expect.element(page.getByText(message('outer.placeUnknown'))).toBeVisible();
  await checkScreen();
  deviceAt({ latitude: 40.742, longitude: -73.9876 });
  await page.getByRole('button', { name: message('ui.retry') }).click();
  await expect.element(page.getByRole('button', { name: /^The clock/ })).toBeInTheDocument();
  await expect.element(page.getByText(message('outer.placeUnknown'))).not.toBeInTheDocument();
  expect(asked.at(-1)).toMatchObject({ latitude: 40.742, longitude: -73.9876 });
  // The map moved there.
  const latitude = () => (host.last('informMoved') as HostReportData<'informMoved'> | undefined)?.latitude;
  await expect.poll(latitude).toBeCloseTo(40.742, 6);
});

test('where its host says that the reader is elsewhere, nothing is near, and the quest is a click away', async ({
  open,
  server,
  onTestFinished,
}) => {
  const host = hostAround(onTestFinished);
  answerNear(server);
  await open(address);
  await expect.element(use).toBeVisible();
  host.send({ type: 'setLocationFromSensors', data: { latitude: 50, longitude: 10, accuracy: 5 } });
  await expect.element(page.getByText(message('outer.nothingNear'))).toBeVisible();
  await expect.element(use).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: message('outer.play') })).toHaveAttribute('href', '/qd/7');
  // The prompt to tap the reader's position replaces the note.
  host.send({ type: 'setModePositionCorrecting', data: {} });
  await expect.element(page.getByText(message('outer.correcting'))).toBeVisible();
  await expect.element(page.getByText(message('outer.nothingNear'))).not.toBeInTheDocument();
  host.send({ type: 'unsetModePositionCorrecting', data: {} });
  host.send({ type: 'setLocationFromSensors', data: { latitude: 40.742, longitude: -73.9876, accuracy: 5 } });
  await expect.element(page.getByRole('button', { name: /^The clock/ })).toBeInTheDocument();
  await expect.element(page.getByText(message('outer.nothingNear'))).not.toBeInTheDocument();
});

test('of a quest that is played anywhere the device is not asked', async ({ open, server, onTestFinished }) => {
  hostAround(onTestFinished);
  answerNear(server, { virtual: true });
  await open(`/outeraframe/abc/${tokenFor(7)}/-`);
  await expect.element(page.getByText(message('outer.nearPlayer'))).toBeVisible();
  await expect.element(use).not.toBeInTheDocument();
  await checkScreen();
});

test('it follows who walks, and measures anew where it is asked to', async ({ open, server, onTestFinished }) => {
  hostAround(onTestFinished);
  answerNear(server);
  const watch = { move: (_: GeolocationPosition) => {} };
  vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((onFound) => {
    watch.move = onFound;
    return 1;
  });
  const near = { latitude: 40.742, longitude: -73.9876 };
  const coordsAt = (latitude: number) =>
    ({ coords: { ...near, latitude, accuracy: 5, heading: null, speed: null }, timestamp: 1 }) as GeolocationPosition;
  const clock = page.getByRole('button', { name: /^The clock/ });
  await open(`/outeraframe/abc/${tokenFor(7)}/-?locate=yes`);
  await expect.element(page.getByText(message('outer.nearOnly'))).toBeVisible();
  watch.move(coordsAt(40.75));
  await expect.element(page.getByText(message('outer.nothingNear'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: message('outer.play') })).toBeVisible();
  await checkScreen();
  deviceAt(null);
  await use.click();
  await expect.element(page.getByText(message('outer.placeUnknown'))).toBeVisible();
  watch.move(coordsAt(40.749));
  await expect.element(page.getByText(message('outer.nothingNear'))).toBeVisible();
  deviceAt(near);
  await use.click();
  await expect.element(clock).toBeInTheDocument();
  watch.move(coordsAt(40.75));
  await expect.element(page.getByText(message('outer.nothingNear'))).toBeVisible();
  watch.move(coordsAt(near.latitude));
  await expect.element(clock).toBeInTheDocument();
});

test('the 3D page takes no position of its host, and asks for none', async ({ open, server, onTestFinished }) => {
  const host = hostAround(onTestFinished);
  const asked = answerNear(server);
  const near = { latitude: 40.742, longitude: -73.9876 };
  deviceAt(near);
  await open(`/outeraframe/abc/${tokenFor(7)}/-`);
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.element(page.getByText(message('outer.nearOnly'))).toBeVisible();
  host.send({ type: 'setLocationFromSensors', data: { ...near, accuracy: 5 } });
  host.send({ type: 'setGuessedPosition', data: { ...near, accuracy: 5 } });
  host.send({ type: 'setModePositionCorrecting', data: {} });
  host.send({ type: 'unsetModePositionCorrecting', data: {} });
  host.send({ type: 'requestLocation', data: {} });
  // What counts comes after them.
  host.send({ type: 'moveToLocation', data: { latitude: 50, longitude: 10, zoom: 12 } });
  await expect.poll(() => host.last('informMoved')).toMatchObject({ latitude: 50, zoom: 12 });
  await expect.element(page.getByText(message('outer.nearOnly'))).toBeVisible();
  expect(host.last('setLocation')).toBeUndefined();
  expect(navigator.geolocation.getCurrentPosition).not.toHaveBeenCalled();
  expect(asked.every(({ latitude }) => latitude === undefined)).toBe(true);
});
