import type { Call, CallInput, CallOutput } from '@mangoquest/contract/call.ts';
import { call } from './client.ts';
import type { Named, PagesQuery, Query } from './query.ts';
import type { SendOptions } from './transport.ts';

/** Updates of cached queries, which need no request unless a load of them is in flight. */
export interface Known {
  readonly set: <Input, Output>(
    query: Query<Input, Output>,
    input: Input,
    data: Output | ((before: Output | undefined) => Output | undefined),
  ) => void;
  /** Updates a list in all of its sort orders. */
  readonly list: <Input, T extends { readonly id: number }>(
    query: PagesQuery<Input, T>,
    change: (items: readonly T[]) => readonly T[],
  ) => void;
}

/** A writing request of a screen: one for each call that writes, beside the calls in `web/api/mutations`. */
export interface Mutation<Input, Output> {
  readonly name: string;
  readonly send: (input: Input) => Promise<Output>;
  /** Queries that the mutation invalidates: they are reloaded where they are shown. */
  readonly changes: readonly Named[];
  /** Delay of these reloads in milliseconds. */
  readonly changesAfter: number;
  /** Also reload after a failure: the server may have done it, or its subject may be deleted. */
  readonly changesAnyway: boolean;
  /** Updates queries with the reply, so that they need no reload unless one is in flight. */
  readonly tells: (known: Known, output: Output, input: Input) => void;
}

export type MutationTraits<Input, Output> = Partial<Omit<Mutation<Input, Output>, 'name' | 'send'>>;

/** A mutation of several calls, or one that processes its reply. */
export function mutation<Input, Output>(
  name: string,
  send: Mutation<Input, Output>['send'],
  traits: MutationTraits<Input, Output> = {},
): Mutation<Input, Output> {
  return { name, send, changes: [], changesAfter: 0, changesAnyway: false, tells: () => undefined, ...traits };
}

interface MutationOfTraits<C extends Call> extends MutationTraits<CallInput<C>, CallOutput<C>> {
  readonly sent?: SendOptions;
}

/** The mutation of one call, named like the call. */
export function mutationOf<C extends Call>(
  endpoint: C,
  { sent = {}, ...traits }: MutationOfTraits<C> = {},
): Mutation<CallInput<C>, CallOutput<C>> {
  return mutation(endpoint.name, (input) => call(endpoint, input, sent), traits);
}
