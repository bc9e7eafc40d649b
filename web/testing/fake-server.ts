// Stands for the server in tests of screens: answers calls of the contract in the domain's words, and remembers what was sent.
import type { Call, CallInput, CallOutput, Refusal } from '@mangoquest/contract/call.ts';
import { NEXT_HEADER, TOTAL_HEADER, wireCursor } from '@mangoquest/contract/wire/page.ts';
import type { Cursor } from '@mangoquest/contract/wire/page.ts';

import { isImageAddress } from '@mangoquest/core/quest/image-name.ts';

/** Every picture of a quest. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Anything else than a plain answer with status 200. */
class Reply {
  readonly status: number;
  readonly output: unknown;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, output: unknown, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.output = output;
    this.headers = headers;
  }
}

/** One page of a list: where it goes on, and how many there are in all. */
export const pageOf = (output: unknown, next: Cursor | null, total?: number) =>
  new Reply(200, output, {
    ...(next === null ? {} : { [NEXT_HEADER]: wireCursor.encode(next) }),
    ...(total === undefined ? {} : { [TOTAL_HEADER]: String(total) }),
  });

const STATUS: Record<Refusal['error'], number> = {
  invalid: 422,
  'not-found': 404,
  forbidden: 403,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  'too-far': 403,
  'not-running': 409,
  'needs-confirmation': 409,
  busy: 503,
  server: 500,
};

export const refused = (error: Refusal['error'], more: Partial<Refusal> = {}) =>
  new Reply(STATUS[error], { error, key: 'common.somethingWrong', message: error, ...more });

/** Something in between answers, such as the sign-in page of a network. */
class Foreign {
  readonly status: number;
  constructor(status: number) {
    this.status = status;
  }
}

export const somethingElse = (status: number) => new Foreign(status);

type Answer<C> = CallOutput<C> | Reply | Foreign;
type Answering<C> = Answer<C> | ((input: CallInput<C>) => Answer<C> | Promise<Answer<C>>);

interface Handler {
  readonly call: Call;
  readonly answering: unknown;
  readonly inputs: unknown[];
}

export interface FakeServer {
  /** What a call is answered with from now on: a value, or a function of what was sent. Gives all that is sent to it. */
  answer<C extends Call>(call: C, answering: Answering<C>): readonly CallInput<C>[];
  /** Calls that nothing was said about: they were answered with a fault, and fail the test. */
  readonly unexpected: readonly string[];
  /** Takes the place of `fetch` until the test is over. */
  readonly fetch: typeof fetch;
  /** Waits for the replies to all that was sent, and to what is sent after them; for those that a test holds back, a while. */
  readonly settled: () => Promise<void>;
}

/** In milliseconds. A reply comes at once, unless the test holds it back. */
const LATEST_REPLY = 300;

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/** The fields of a request, as the wire has them. */
async function fieldsOf(
  request: Request,
  call: Call,
  path: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  if (call.method === 'GET') return { ...Object.fromEntries(new URL(request.url).searchParams), ...path };
  if (request.headers.get('content-type')?.startsWith('application/json') === true)
    return { ...((await request.json()) as object), ...path };
  return { ...Object.fromEntries(await request.formData()), ...path };
}

function respond(call: Call, answer: unknown): Response {
  if (answer instanceof Foreign)
    return new Response('<html></html>', { status: answer.status, headers: { 'content-type': 'text/html' } });
  const { status, output, headers } = answer instanceof Reply ? answer : new Reply(200, answer);
  const wire = status === 200 ? call.reply.encode(output) : output;
  if (status === 200 && call.file !== undefined)
    return new Response(output as Blob, { headers: { 'content-type': call.file } });
  const isText = status === 200 && call.text === true;
  return new Response(isText ? String(wire) : JSON.stringify(wire), {
    status,
    headers: { 'content-type': isText ? 'text/plain' : 'application/json', ...headers },
  });
}

// Tests may replace them.
const realTimeout = setTimeout;
const realNow = performance.now.bind(performance);
const pause = (ms: number) =>
  new Promise((resolve) => {
    realTimeout(resolve, ms);
  });

export function fakeServer(realFetch: typeof fetch): FakeServer {
  const handlers: Handler[] = [];
  const unexpected: string[] = [];
  let pending = 0;

  async function reply(request: Request, pathname: string): Promise<Response> {
    for (const handler of handlers) {
      const found = request.method === handler.call.method ? patternOf(handler.call.path).exec(pathname) : null;
      if (found === null) continue;
      const sent = handler.call.request.decode((await fieldsOf(request, handler.call, found.groups ?? {})) as never);
      handler.inputs.push(sent);
      const answer: unknown =
        typeof handler.answering === 'function'
          ? await (handler.answering as (sent: unknown) => unknown)(sent)
          : handler.answering;
      request.signal.throwIfAborted();
      return respond(handler.call, answer);
    }
    unexpected.push(`${request.method} ${pathname}`);
    return new Response('{}', { status: 500 });
  }

  return {
    unexpected,
    async settled() {
      const latest = realNow() + LATEST_REPLY;
      // What a reply leads to is sent within a task or two.
      for (let idle = 0; idle < 3 && realNow() < latest; idle += 1) {
        await pause(1);
        if (pending > 0) idle = -1;
      }
    },
    answer(call, answering) {
      const handler: Handler = { call, answering, inputs: [] };
      handlers.unshift(handler);
      return handler.inputs as never;
    },
    async fetch(input, init) {
      const request = new Request(input, init);
      // As a browser does with what was called off before it went out.
      request.signal.throwIfAborted();
      const { pathname, origin } = new URL(request.url);
      if (isImageAddress(pathname)) return realFetch(PIXEL);
      // Files of the app itself.
      if (origin !== location.origin || /\.[a-z0-9]+$/.test(pathname)) return realFetch(input, init);
      pending += 1;
      try {
        return await reply(request, pathname);
      } finally {
        pending -= 1;
      }
    },
  };
}
