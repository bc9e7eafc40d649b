// Generators of invalid requests, for tests that every call answers them as documented.
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { refusal, REAUTHORIZE } from '@mangoquest/contract/call.ts';
import type { Call } from '@mangoquest/contract/call.ts';
import { arbitraryOf } from './schema-arbitrary.ts';
import type { TestApp, TestUser } from './test-app.ts';

export type Fields = Record<string, unknown>;

/** Values that typically cause errors. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value) ?? 'null') as unknown),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: -3, max: 6 }),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '0',
    '-1',
    -1,
    0,
    1e308,
    Number.MAX_SAFE_INTEGER + 1,
    1.5,
    '1e999',
    'NaN',
    '\u0000',
    '\uD800',
    '🥭'.repeat(50),
    [],
    {},
    null,
    '[',
    '{"a":',
    '<img src=x onerror=alert(1)>',
    "'; DROP TABLE users; --",
    'x'.repeat(15_000),
    true,
    '9007199254740993',
    '1|1',
    '../../etc/passwd',
  ),
);

/** Fields that only the server sets (trust 13), by their names on the wire, in the domain and in the tables. */
export const PROTECTED = [
  'creator',
  'creator_id',
  'creatorId',
  'userid',
  'userId',
  'user_id',
  'mgqStatus',
  'isAdvanced',
  'is_advanced',
  'isGeneric',
  'is_generic',
  'role',
  'revisionOf',
  'score',
  'grade',
  'stars',
  'carried',
  'finished',
  'deleted',
  'deleted_at',
  'marked',
  'isContest',
  'withPassword',
  'password_hash',
  'versionNr',
  'version_number',
  'mindsetsCount',
  'mindset_count',
  'created_at',
  'payee_id',
  'email_verified_at',
  'is_social',
  'author_id',
  'authorId',
  'constructor',
  'prototype',
  '__proto__',
] as const;

export interface Change {
  readonly place: number;
  readonly value: unknown;
  readonly how: 'set' | 'drop' | 'add';
}

export const changes = fc.array(
  fc.record({
    place: fc.nat(10_000),
    value: nasty,
    how: fc.constantFrom<Change['how']>('set', 'set', 'set', 'drop', 'add'),
  }),
  { minLength: 1, maxLength: 2 },
);

/** All objects and lists in a value, starting with the value itself. */
export function containers(value: unknown): Fields[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Fields, ...Object.values(value).flatMap(containers)];
}

/** Sets, removes or adds one field somewhere in a valid request. */
export function change(fields: Fields, { place, value: shared, how }: Change): void {
  // Cloned, because a list inserted into itself would be infinite.
  const value = structuredClone(shared);
  const places = containers(fields).flatMap((container) => Object.keys(container).map((key) => ({ container, key })));
  if (how === 'add' || places.length === 0) {
    const all = containers(fields);
    put(all[place % all.length] as Fields, PROTECTED[place % PROTECTED.length] as string, value);
    return;
  }
  const { container, key } = places[place % places.length] as (typeof places)[number];
  if (how === 'drop' && !Array.isArray(container)) delete container[key];
  else put(container, key, value);
}

/** Defines the property, so that `__proto__` is an ordinary key, as in parsed JSON. */
export function put(container: Fields, key: string, value: unknown): void {
  Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true });
}

/** The fields of a valid request on the wire. */
export function wireFields(call: Call, input: unknown): Fields {
  return JSON.parse(JSON.stringify(call.request.encode(input))) as Fields;
}

const byCall = new WeakMap<Call, fc.Arbitrary<Fields>>();

/** Fields generated from the call's schema only. */
export function schemaFields(call: Call): fc.Arbitrary<Fields> {
  let made = byCall.get(call);
  if (made === undefined) {
    made = (arbitraryOf(call.request) as fc.Arbitrary<Fields>).map(
      (fields) => JSON.parse(JSON.stringify(fields)) as Fields,
    );
    byCall.set(call, made);
  }
  return made;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

export function formText(fields: Fields): string {
  return new URLSearchParams(
    Object.entries(fields).map(([key, value]): [string, string] => [key, textOf(value)]),
  ).toString();
}

/** Sends fields unvalidated; path parameters are put into the path. */
export function sendFields(
  app: TestApp,
  call: Call,
  all: Fields,
  user: Pick<TestUser, 'userId' | 'token'> | null,
  isForm: boolean,
): Promise<LightMyRequestResponse> {
  const fields = { ...all };
  const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = fields[field];
    delete fields[field];
    return encodeURIComponent(textOf(value).slice(0, 200).toWellFormed()) || '0';
  });
  const headers = user === null ? {} : app.headersOf(user);
  if (call.method === 'GET') return app.server.inject({ method: 'GET', url: `${path}?${formText(fields)}`, headers });
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  return app.server.inject({
    method: 'POST',
    url: path,
    headers: { ...headers, 'content-type': type },
    payload: isForm ? formText(fields) : JSON.stringify(fields),
  });
}

/** What is wrong with a reply in general: a server error, or a format that violates the contract. */
export function replyProblem(call: Call, reply: LightMyRequestResponse): string | null {
  if (reply.statusCode >= 500 && reply.statusCode !== 503)
    return `${call.name} was answered with ${reply.statusCode}: ${reply.body}`;
  if (reply.body === REAUTHORIZE) return null;
  try {
    if (reply.statusCode === 200) {
      if (call.file === undefined) call.reply.parse(call.text === true ? reply.body : reply.json());
    } else refusal.parse(reply.json());
    return null;
  } catch (error) {
    return `${call.name} was answered with ${reply.statusCode} in another form than its own: ${reply.body.slice(0, 500)} ${(error as Error).message}`;
  }
}
