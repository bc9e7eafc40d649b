import { expect, test } from 'vitest';
import { lazyScreen, loadScreenAhead } from './lazy-screen.ts';

test('what a screen loads itself is begun as soon as its script is there, also before it may be shown', async () => {
  const begun: string[] = [];
  const load = async () => ({ Page: () => null, what: 'the map' });
  const screen = lazyScreen(load, 'Page', [], ({ what }) => begun.push(what));
  expect(begun).toEqual([]);
  loadScreenAhead(screen);
  await expect.poll(() => begun).toEqual(['the map']);
  loadScreenAhead('no screen');
  expect(begun).toHaveLength(1);
});
