import type { Call, CallInput, CallOutput } from '@mangoquest/contract/call.ts';
import type { Cursor } from '@mangoquest/contract/wire/page.ts';
import { CallError } from './call-error.ts';
import { call } from './client.ts';
import { inTime } from './in-time.ts';
import type { Page } from './client.ts';
import type { SendOptions } from './transport.ts';

/**
 * How long what was loaded is kept. `no`: it goes with the screen that asked. `session`: it shows at once when it is
 * asked for again in this page, while it is asked for anew. `local`: on this device too, and it is the answer while
 * there is no network, or none that answers in time; signing out clears it, and another user never sees it.
 */
export type Keep = 'no' | 'session' | 'local';

/** What is known of a query: by its name its answers are found again. */
export interface Named {
  /** Under which it is kept; no two are called the same. */
  readonly name: string;
}

/** How what was loaded is kept, and when it is loaded anew. */
export interface Kept<Input> extends Named {
  readonly keep: Keep;
  /** The answer is the same for everybody: who signs in or out keeps it. */
  readonly isShared: boolean;
  /** It is asked anew when the window, or the network, comes back. */
  readonly isLive: boolean;
  /** What came stays as it is until `forget`, however often it is looked at. */
  readonly isFixed: boolean;
  /** What of the input tells one answer from another; a place, say, may only be sent along. */
  readonly keyed: (input: Input) => unknown;
}

/** What a screen asks the server for: one for each call that reads, beside the calls in `web/api/queries`. */
export interface Query<Input, Output> extends Kept<Input> {
  readonly load: (input: Input, options: SendOptions) => Promise<Output>;
}

/** A list that comes in pages, each when it is asked for. */
export interface PagesQuery<Input, T extends { readonly id: number }> extends Kept<Input> {
  /** Asks for the page that follows `after`, or for the first one. */
  readonly load: (input: Input, after: Cursor | null, options: SendOptions) => Promise<Page<readonly T[]>>;
}

export type QueryTraits<Input> = Partial<Omit<Kept<Input>, 'name'>>;

function kept<Input>(name: string, traits: QueryTraits<Input>): Kept<Input> {
  return { name, keep: 'no', isShared: false, isLive: false, isFixed: false, keyed: (input) => input, ...traits };
}

/** A query of more than one call, or of what is made of its reply. */
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

// The database comes only with what is kept in it.
const loadKept = () => import('../local-db/kept-replies.ts');

/**
 * Asks the server. What is kept on the device answers where there is no network; without any of it, and for every
 * other failure, it throws what `call` throws. `userId` is null for a visitor, for whom nothing is kept there.
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
