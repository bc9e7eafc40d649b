import { afterAll, expect, test } from 'vitest';
import { workOwner } from '../ports/work-owner.ts';
import { startTestApp } from '../testing/test-app.ts';

const owners: string[] = [];
const app = await startTestApp({
  // Six reads a minute of an address.
  config: { rateLimit: 0.001 },
  mapTiles: {
    embedded: async (_z, x, _y, beforeMaking) => {
      if (x > 0) await beforeMaking?.();
      owners.push(workOwner());
      return { bytes: new Uint8Array([x]), type: 'application/x-protobuf', encoding: null };
    },
    archive: async () => null,
    archiveDescription: async () => null,
    close: async () => undefined,
  },
});
afterAll(() => app.close());

const tile = async (x: number, remoteAddress: string) =>
  (await app.server.inject({ url: `/map/embedded/9/${x}/7.pbf`, remoteAddress })).statusCode;

test('tiles that have to be made count as reads of their network; those that are kept do not', async () => {
  for (let x = 1; x <= 6; x++) expect(await tile(x, '203.0.113.1')).toBe(200);
  expect(await tile(7, '203.0.113.1')).toBe(429);
  for (let n = 0; n < 9; n++) expect(await tile(0, '203.0.113.1')).toBe(200);
  expect(await tile(7, '203.0.113.2')).toBe(200);
  expect(new Set(owners)).toEqual(new Set(['203.0.113.1', '203.0.113.2']));
});
