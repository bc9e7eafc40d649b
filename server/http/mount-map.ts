import type { FastifyInstance, FastifyReply } from 'fastify';
import { NotFound } from '../ports/domain-errors.ts';
import type { MapTile, MapTiles } from '../ports/map-tiles.ts';
import { workFor } from '../ports/work-owner.ts';
import { limitKeyOf } from './limits.ts';
import type { Limits } from './limits.ts';

interface TileAddress {
  readonly Params: { readonly z: string; readonly x: string; readonly y: string };
}

/** The embedded map is generated from the program's own data, so it only changes with the program's version. */
const EMBEDDED_CACHE = 'public, max-age=86400';
const ARCHIVE_CACHE = 'public, max-age=3600';

/**
 * Tiles of the embedded map and of an archive named by the setting MAP. Paths under /map are not calls: no session. A
 * tile that has to be made counts as a read, and is made in turn with those of other networks.
 */
export function mountMap(
  app: FastifyInstance,
  { tiles, publicUrl, limits }: { tiles: MapTiles; publicUrl: string | undefined; limits: Pick<Limits, 'limiterOf'> },
): void {
  const limiter = limits.limiterOf('read');
  const kinds = [
    { path: '/map/embedded/:z/:x/:y.pbf', read: tiles.embedded, cache: EMBEDDED_CACHE },
    { path: '/map/pmtiles/:z/:x/:y.pbf', read: tiles.archive, cache: ARCHIVE_CACHE },
  ] as const;
  for (const { path, read, cache } of kinds) {
    app.get<TileAddress>(path, async (request, reply) => {
      const { z, x, y } = request.params;
      const beforeMaking = limiter === null ? undefined : () => limiter(request);
      const tile = await workFor(limitKeyOf(request), () =>
        read.call(tiles, wholeNumber(z), wholeNumber(x), wholeNumber(y), beforeMaking),
      );
      // Missing tiles are answered with 204: MapLibre reports anything else as an error.
      return tile === null ? reply.code(204).header('cache-control', cache).send() : sendTile(reply, tile, cache);
    });
  }
  app.get('/map/pmtiles.json', async (request, reply) => {
    const description = await tiles.archiveDescription();
    if (description === null) throw new NotFound();
    const here = publicUrl ?? `${request.protocol}://${request.host}`;
    return reply
      .header('cache-control', 'no-cache')
      .send({ ...description, tiles: description.tiles.map((path) => `${here}${path}`) });
  });
}

function wholeNumber(text: string): number {
  return /^\d{1,10}$/.test(text) ? Number(text) : -1;
}

function sendTile(reply: FastifyReply, { bytes, type, encoding }: MapTile, cache: string): FastifyReply {
  reply.headers({ 'content-type': type, 'cache-control': cache });
  if (encoding !== null) reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
