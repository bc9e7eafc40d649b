// The network between the pages of one device and the real app: it loses, doubles and holds back what it is given.
import type { TestApp, TestUser } from '@mangoquest/server/testing/test-app.ts';

export type Weather = 'good' | 'flaky' | 'offline';

export interface Network {
  weather: Weather;
  /** Of a request or a page, how often. */
  readonly events: Map<string, number>;
  readonly fetch: typeof fetch;
  /** What was held back arrives, in any order, and nobody hears what came of it. */
  readonly release: () => Promise<void>;
  /** The device has another session: the cookie that it keeps. */
  readonly logIn: (user: TestUser) => void;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const lost = () => new TypeError('Failed to fetch');

export function networkTo(app: TestApp, random: () => number): Network {
  const events = new Map<string, number>();
  const count = (name: string) => void events.set(name, (events.get(name) ?? 0) + 1);
  const below = (limit: number) => Math.floor(random() * limit);
  let cookie = '';
  let held: (() => Promise<unknown>)[] = [];

  async function deliver(url: string, init: RequestInit): Promise<Response & { readonly setCookie: string | null }> {
    const reply = await app.server.inject({
      method: init.method as 'GET' | 'POST',
      url,
      headers: { ...(init.headers as Record<string, string>), cookie },
      ...(init.body == null ? {} : { payload: init.body as string }),
    });
    if (reply.statusCode >= 500) throw new Error(`${url}: ${reply.statusCode} ${reply.body} ${app.logged.join('')}`);
    const setCookie = reply.headers['set-cookie'];
    const headers = { date: new Date(app.clock.time).toUTCString() };
    return Object.assign(new Response(reply.body, { status: reply.statusCode, headers }), {
      setCookie: setCookie === undefined ? null : (String(setCookie).split(';')[0] as string),
    });
  }
  /** Its reply comes to the browser. */
  async function received(url: string, init: RequestInit): Promise<Response> {
    const reply = await deliver(url, init);
    if (reply.setCookie !== null) cookie = reply.setCookie;
    return reply;
  }
  const FATES: readonly (readonly [string, number, (url: string, init: RequestInit) => Promise<Response>])[] = [
    ['passed', 30, received],
    [
      'passed slowly',
      15,
      async (url, init) => {
        for (let turns = below(40); turns > 0; turns -= 1) await turn();
        return received(url, init);
      },
    ],
    ['request lost', 15, () => Promise.reject(lost())],
    [
      'reply lost',
      15,
      async (url, init) => {
        await deliver(url, init);
        throw lost();
      },
    ],
    [
      'doubled',
      13,
      async (url, init) => {
        const [reply] = await Promise.all([received(url, init), deliver(url, init)]);
        return reply;
      },
    ],
    [
      'held back',
      12,
      (url, init) => {
        held.push(() => deliver(url, init));
        return Promise.reject(lost());
      },
    ],
  ];

  const network: Network = {
    weather: 'good',
    events,
    logIn: (user) => {
      cookie = user.cookie;
    },
    fetch: async (url, init = {}) => {
      if (network.weather === 'offline') {
        count('offline');
        throw lost();
      }
      if (network.weather === 'good') return received(String(url), init);
      let left = random() * FATES.reduce((sum, [, weight]) => sum + weight, 0);
      const [name, , run] = FATES.find(([, weight]) => (left -= weight) < 0) ?? (FATES[0] as (typeof FATES)[number]);
      count(name);
      return run(String(url), init);
    },
    release: async () => {
      const late = held;
      held = [];
      while (late.length > 0) await late.splice(below(late.length), 1)[0]?.();
    },
  };
  return network;
}
