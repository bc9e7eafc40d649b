import { z } from 'zod';
import { call } from '../call.ts';

export const health = call({
  name: 'Health',
  method: 'GET',
  path: '/health',
  access: 'anyone',
  body: 'none',
  request: z.strictObject({}),
  reply: z.object({
    status: z.enum(['ok', 'no-database']),
    version: z.string(),
    database: z.enum(['sqlite', 'postgres']),
    disk: z.enum(['ok', 'full']),
    /** Null if the database does not answer. */
    jobs: z.object({ due: z.number().int(), running: z.number().int(), failed: z.number().int() }).nullable(),
  }),
  summary:
    'The version, whether the database answers (503 when it does not), whether its disk has room for more, and how many jobs are due, running and given up.',
});

export const describeMap = call({
  name: 'MapDescriber',
  method: 'GET',
  path: '/api/map',
  access: 'anyone',
  body: 'none',
  request: z.strictObject({}),
  reply: z.object({
    kind: z.enum(['auto', 'embedded', 'raster', 'style', 'pmtiles']),
    /** Tile URL, style URL or TileJSON URL, if the kind has one. */
    url: z.string().nullable(),
    attribution: z.string(),
    /** What `/geocode/search` finds: addresses (also streets and houses), or only towns and their districts. */
    places: z.enum(['addresses', 'towns']),
  }),
  summary: 'Which base map this installation shows, and what its search for places knows. Stack, base map.',
});

export const searchPlace = call({
  name: 'PlaceSearch',
  method: 'GET',
  path: '/geocode/search',
  access: 'anyone',
  body: 'none',
  request: z.strictObject({
    q: z.string().trim().min(1).max(200),
    format: z.literal('json').optional(),
    limit: z
      .string()
      .regex(/^\d{1,2}$/)
      .optional(),
  }),
  reply: z.array(z.object({ lat: z.string(), lon: z.string(), display_name: z.string() })),
  summary: "Places of a name, in Nominatim's shape. Spec §7, direct external calls.",
});
