import type { Call, CallInput, CallOutput } from '@mangoquest/contract/call.ts';
import type { Cursor } from '@mangoquest/contract/wire/page.ts';
import { CallError } from './call-error.ts';
import { call } from './client.ts';
import { inTime } from './in-time.ts';
import type { Page } from './client.ts';
import type { SendOptions } from './transport.ts';

/**
 * How long loaded data is kept. `no`: until its screen is left. `session`: shown at once when it is
 * requested again in this page, while it is reloaded. `local`: also stored on this device, and used while
 * there is no network, or none that replies in time; signing out deletes it, and other users never see it.
 */
export type Keep = 'no' | 'session' | 'local';

/** The identity of a query: its replies are stored under its name. */
export interface Named {
  /** Unique among all queries. */
  readonly name: string;
}

/** How replies are cached, and when they are reloaded. */
export interface Kept<Input> extends Named {
  readonly keep: Keep;
  /** The reply is the same for all users: it is kept when the user signs in or out. */
  readonly isShared: boolean;
  /** Reloaded when the window gets the focus, or the device comes online. */
  readonly isLive: boolean;
  /** Never reloaded until `forget` is called. */
  readonly isFixed: boolean;
  /** The part of the input that identifies a reply; other parts, such as a position, are only sent along. */
  readonly keyed: (input: Input) => unknown;
}

/** A reading request of a screen: one for each call that reads, beside the calls in `web/api/queries`. */
export interface Query<Input, Output> extends Kept<Input> {
  readonly load: (input: Input, options: SendOptions) => Promise<Output>;
}

/** A list that is loaded page by page. */
export interface PagesQuery<Input, T extends { readonly id: number }> extends Kept<Input> {
  /** Requests the page after `after`, or the first one. */
  readonly load: (input: Input, after: Cursor | null, options: SendOptions) => Promise<Page<readonly T[]>>;
}

export type QueryTraits<Input> = Partial<Omit<Kept<Input>, 'name'>>;

function kept<Input>(name: string, traits: QueryTraits<Input>): Kept<Input> {
  return { name, keep: 'no', isShared: false, isLive: false, isFixed: false, keyed: (input) => input, ...traits };
}

/** A query of several calls, or one that processes its reply. */
export function query<Input, Output>(
  name: string,
  load: Query<Input, Output>['load'],
  traits: QueryTraits<Input> = {},
): Query<Input, Output> {
  return { ...kept(name, traits), load };
}

/** The query of one call, named like the call. */
export function queryOf<C extends Call>(
  endpoint: C,
  traits: QueryTraits<CallInput<C>> = {},
): Query<CallInput<C>, CallOutput<C>> {
  return query(endpoint.name, (input, options) => call(endpoint, input, options), traits);
}

export function pagesQuery<Input, T extends { readonly id: number }>(
  name: string,
  load: PagesQuery<Input, T>['load'],
  traits: QueryTraits<Input> = {},
): PagesQuery<Input, T> {
  return { ...kept(name, traits), load };
}

// The local database is only loaded when needed.
const loadKept = () => import('../local-db/kept-replies.ts');

/**
 * Loads a query. Stored data is used if the device is offline; without stored data, and for every other failure, it
 * throws what `call` throws. `userId` is null for a visitor, for whom nothing is stored.
 */
export async function ask<Input, Output>(
  { name, keep, keyed, load }: Query<Input, Output>,
  input: Input,
  userId: number | null,
  options: SendOptions,
): Promise<Output> {
  if (keep !== 'local' || userId === null) return load(input, options);
  const place = { userId, name, input: JSON.stringify(keyed(input)) };
  const { readReply, writeReply } = await loadKept();
  const loading = load(input, options).then(async (data) => {
    await writeReply({ ...place, data });
    return data;
  });
  loading.catch(() => undefined);
  const kept = await readReply(place);
  if (kept === null) return loading;
  try {
    return await inTime(loading);
  } catch (error) {
    if (!(error instanceof CallError && error.kind === 'network')) throw error;
    return kept.data as Output;
  }
}
