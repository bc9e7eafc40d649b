import { expect, test } from 'vitest';
import { fetched, whyFlat } from './why-flat.ts';

test('without its script the 3D view tells of the network, and blames the browser only where that can’t draw', async () => {
  const lost = fetched(async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const error: unknown = await lost.catch((reason: unknown) => reason);
  expect(whyFlat(error)).toBe('common.noNetwork');
  expect(whyFlat(new Error('No WebGL'))).toBe('map.no3d');
  expect(await fetched(async () => Promise.resolve('script'))).toBe('script');
});
