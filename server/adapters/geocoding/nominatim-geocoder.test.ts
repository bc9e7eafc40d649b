import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Busy } from '../../ports/domain-errors.ts';
import { workFor } from '../../ports/work-owner.ts';
import { nominatimGeocoder } from './nominatim-geocoder.ts';
import type { NominatimOptions } from './nominatim-geocoder.ts';

const running: { server: Server; close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const { server, close } of running.splice(0)) {
    await close();
    server.closeAllConnections();
    await new Promise((done) => {
      server.close(done);
    });
  }
});

async function geocoder(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  options: Partial<NominatimOptions> = {},
) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const clock = { now: () => Date.now() };
  const made = nominatimGeocoder({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/nominatim/`,
    userAgent: 'Mangoquest/1 test',
    clock,
    betweenMs: 0,
    ...options,
  });
  running.push({ server, close: made.close });
  return { requests, search: made.search };
}

const flatiron = [
  { lat: '40.7410861', lon: '-73.9896298', display_name: 'Flatiron Building', place_id: 1, extra: true },
];
const ok = (_: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(flatiron));
};

test('asks as the setting says, passes on what the shape has, and asks each question once', async () => {
  const { requests, search } = await geocoder(ok);
  const place = { lat: '40.7410861', lon: '-73.9896298', display_name: 'Flatiron Building' };
  expect(await Promise.all([search('Flatiron', 1), search('FLATIRON ', 1)])).toEqual([[place], [place]]);
  expect(await search('flatiron', 1)).toEqual([place]);
  expect(requests).toHaveLength(1);
  expect(requests[0]!.url).toBe('/nominatim/search?q=Flatiron&format=json&limit=1');
  expect(requests[0]!.headers['user-agent']).toBe('Mangoquest/1 test');
});

test('requests keep a second between them', async () => {
  let now = 5000;
  const waits: number[] = [];
  const { requests, search } = await geocoder(ok, {
    betweenMs: 1000,
    clock: { now: () => now },
    wait: (ms) => {
      waits.push(ms);
      now += ms;
      return Promise.resolve();
    },
  });
  await Promise.all([search('a', 1), search('b', 1)]);
  now += 400;
  await search('c', 1);
  now += 2000;
  await search('d', 1);
  expect(waits).toEqual([1000, 600]);
  expect(requests).toHaveLength(4);
});

test('a slow, broken, redirecting or babbling service is busy, and asked again the next time', async () => {
  let turn = 0;
  const { requests, search } = await geocoder(
    (request, response) => {
      turn++;
      if (turn === 1) response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
      else if (turn === 2) response.writeHead(500).end();
      else if (turn === 3) response.end('<html>');
      else if (turn === 4) response.end(`[${' '.repeat(600_000)}]`);
      else if (turn > 5) ok(request, response);
    },
    { timeoutMs: 150 },
  );
  for (let index = 0; index < 5; index++) await expect(search('x', 1)).rejects.toBeInstanceOf(Busy);
  expect(await search('x', 1)).toHaveLength(1);
  expect(requests).toHaveLength(6);
});

test('when too many wait, the next is told so at once', async () => {
  const { search } = await geocoder(() => {}, { timeoutMs: 80 });
  const searches = Array.from({ length: 11 }, (_, index) =>
    search(`place ${index}`, 1).catch((error: unknown) => error),
  );
  expect(await searches[10]).toBeInstanceOf(Busy);
  for (const each of searches) expect(await each).toBeInstanceOf(Busy);
});

test('who asks for many places takes turns with who asks for one', async () => {
  const { requests, search } = await geocoder(ok);
  const many = workFor('hostile', () => Array.from({ length: 9 }, (_, index) => search(`place ${index}`, 1)));
  await Promise.all([...many, workFor('other', () => search('one', 1))]);
  expect(requests.findIndex(({ url }) => url?.includes('q=one'))).toBe(1);
});
