import { z } from 'zod';
import { expect, test } from 'vitest';
import { fetchGameMap } from '@mangoquest/contract/calls/play.ts';
import { DEFAULT_VISIBILITY } from '@mangoquest/core/mindset/mindset.ts';
import { aSummary } from '../testing/people.ts';
import { call } from './client.ts';
import { renew } from './renewal.ts';
import { readReply } from './reply.ts';
import { playServer, renewal, user } from './testing/played-server.ts';

const server = playServer();

test('a field that a newer server sends is ignored, wherever it stands, and what was told is not changed', () => {
  const schema = z.strictObject({
    list: z.array(z.strictObject({ id: z.int(), inner: z.strictObject({ name: z.string() }).optional() })),
    one: z.union([z.strictObject({ a: z.int() }), z.strictObject({ a: z.int(), b: z.int() })]),
  });
  const told = {
    list: [{ id: 1, inner: { name: 'x', colour: 'red' }, more: [] }, { id: 2 }],
    one: { a: 1, b: 2, c: 3 },
    since: 5,
  };
  const before = structuredClone(told);
  expect(readReply(schema, told).data).toEqual({
    list: [{ id: 1, inner: { name: 'x' } }, { id: 2 }],
    one: { a: 1, b: 2 },
  });
  expect(told).toEqual(before);
});

test('what lacks a field, or has a wrong one, is refused as before', () => {
  const schema = z.strictObject({ id: z.int(), list: z.array(z.int()) });
  for (const told of [{ id: '1', list: [], more: 1 }, { id: 1, more: 1 }, null, 'Sign in to this network', undefined])
    expect(readReply(schema, told).success).toBe(false);
});

test('a page of the version before plays on a newer server', async () => {
  const point = {
    id: 1,
    title: 'Clock',
    latitude: 40.742,
    longitude: -73.9876,
    isStart: true,
    group: 'all',
    isSocial: false,
    visibility: DEFAULT_VISIBILITY,
    mindchunkCount: 1,
    placeTag: false,
  };
  const map = z.encode(fetchGameMap.reply, {
    quest: aSummary({ id: 7 }),
    revision: 1,
    isOffline: false,
    background: null,
    points: [point],
  } as never) as unknown as { mgq: object; mindsetsList: object[] };
  const newer = {
    ...map,
    mgq: { ...map.mgq, mood: 'calm' },
    mindsetsList: map.mindsetsList.map((one) => ({ ...one, colour: 3 })),
    season: 'spring',
  };
  server.answer = () => ({ json: newer });
  expect((await call(fetchGameMap, { questId: 7 })).points).toEqual([point]);
  server.answer = () => ({ json: { ...renewal.json, since: 5, user: { ...user, mood: 'calm' } } });
  expect((await renew())?.token).toBe('new');
});
