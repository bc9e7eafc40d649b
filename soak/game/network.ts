// The network between the pages of one device and the real app: it loses, duplicates and delays messages.
import type { TestApp, TestUser } from '@mangoquest/server/testing/test-app.ts';

export type Weather = 'good' | 'flaky' | 'offline';

export interface Network {
  weather: Weather;
  /** Number of occurrences of each event of a request or page. */
  readonly events: Map<string, number>;
  /** Replies that the server must never send. */
  readonly faults: readonly string[];
  readonly fetch: typeof fetch;
  /** Delivers the delayed requests in any order; their replies are dropped. */
  readonly release: () => Promise<void>;
  /** Gives the device another session, by its cookie. */
  readonly logIn: (user: TestUser) => void;
}

/** Actions on a request. */
interface Line {
  /** Delivers it to the server and drops its reply. */
  readonly deliver: () => Promise<Response>;
  /** Delivers it, and the reply to the browser. */
  readonly receive: () => Promise<Response>;
  readonly hold: () => void;
  readonly below: (limit: number) => number;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const lost = () => new TypeError('Failed to fetch');

/** Outcomes of requests, in percent. */
const FATES: readonly (readonly [name: string, share: number, run: (line: Line) => Promise<Response>])[] = [
  ['passed', 30, ({ receive }) => receive()],
  [
    'passed slowly',
    15,
    async ({ receive, below }) => {
      for (let turns = below(40); turns > 0; turns -= 1) await turn();
      return receive();
    },
  ],
  ['request lost', 15, () => Promise.reject(lost())],
  ['reply lost', 15, ({ deliver }) => deliver().then(() => Promise.reject(lost()))],
  ['doubled', 13, ({ receive, deliver }) => Promise.all([receive(), deliver()]).then(([reply]) => reply)],
  [
    'held back',
    12,
    ({ hold }) => {
      hold();
      return Promise.reject(lost());
    },
  ],
];

function fateOf(random: () => number) {
  let left = random() * 100;
  return FATES.find(([, share]) => (left -= share) < 0) ?? (FATES[0] as (typeof FATES)[number]);
}

export function networkTo(app: TestApp, random: () => number): Network {
  const events = new Map<string, number>();
  const faults: string[] = [];
  const below = (limit: number) => Math.floor(random() * limit);
  let cookie = '';
  let held: (() => Promise<unknown>)[] = [];

  async function deliver(url: string, init: RequestInit, isHeard: boolean): Promise<Response> {
    const reply = await app.server.inject({
      method: init.method as 'GET' | 'POST',
      url,
      headers: { ...(init.headers as Record<string, string>), cookie },
      ...(init.body == null ? {} : { payload: init.body as string }),
    });
    if (reply.statusCode >= 500) faults.push(`${url}: ${reply.statusCode} ${reply.body} ${app.logged.join('')}`);
    const setCookie = reply.headers['set-cookie'];
    if (isHeard && setCookie !== undefined) cookie = String(setCookie).split(';')[0] as string;
    const headers = { date: new Date(app.clock.time).toUTCString() };
    return new Response(reply.body, { status: reply.statusCode, headers });
  }

  const network: Network = {
    weather: 'good',
    events,
    faults,
    logIn: (user) => {
      cookie = user.cookie;
    },
    fetch: async (input, init = {}) => {
      const url = String(input);
      const isOffline = network.weather === 'offline';
      const [name, , run] = isOffline ? ['offline'] : fateOf(random);
      if (network.weather === 'good') return deliver(url, init, true);
      events.set(name, (events.get(name) ?? 0) + 1);
      if (run === undefined) throw lost();
      return run({
        below,
        deliver: () => deliver(url, init, false),
        receive: () => deliver(url, init, true),
        hold: () => void held.push(() => deliver(url, init, false)),
      });
    },
    release: async () => {
      const late = held;
      held = [];
      while (late.length > 0) await late.splice(below(late.length), 1)[0]?.();
    },
  };
  return network;
}
