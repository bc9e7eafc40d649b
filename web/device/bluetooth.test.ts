import { expect, test } from 'vitest';
import { pairBeacon } from './bluetooth.ts';

const browser = (requestDevice: () => Promise<{ name?: string }>) => ({ bluetooth: { requestDevice } });
const failing = (name: string) => browser(() => Promise.reject(Object.assign(new Error('no'), { name })));

test('a beacon is known by the name that it advertises; what comes of the browser’s window is told', async () => {
  expect(await pairBeacon(browser(() => Promise.resolve({ name: ' MQ-FOUNTAIN ' })))).toEqual({
    state: 'paired',
    name: 'MQ-FOUNTAIN',
  });
  expect((await pairBeacon(browser(() => Promise.resolve({})))).state).toBe('unnamed');
  expect((await pairBeacon({})).state).toBe('none');
  expect((await pairBeacon(failing('NotFoundError'))).state).toBe('left');
  expect((await pairBeacon(failing('NetworkError'))).state).toBe('failed');
});

test('a device without a Bluetooth adapter is one without Bluetooth, not a window that was closed', async () => {
  const closed = (getAvailability: () => Promise<boolean>) =>
    pairBeacon({ bluetooth: { ...failing('NotFoundError').bluetooth, getAvailability } });
  expect((await closed(() => Promise.resolve(false))).state).toBe('none');
  expect((await closed(() => Promise.resolve(true))).state).toBe('left');
  expect((await closed(() => Promise.reject(new Error('not allowed')))).state).toBe('left');
});
