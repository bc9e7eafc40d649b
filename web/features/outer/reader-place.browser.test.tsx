// Whose position counts as the reader's: settled-2, 7.
import { page } from 'vitest/browser';
import { message } from '../../language/language.ts';
import { hostAround } from '../../testing/host-around.ts';
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
