import { useMutation } from '@tanstack/react-query';
import type { UseMutationOptions } from '@tanstack/react-query';
import type { Known, Mutation } from '../api/mutation.ts';
import { setKnownList } from './pages.ts';
import { askAgain, askAgainIfLoading, setKnown } from './queries.ts';
import { client } from './query-client.ts';

const known: Known = {
  set: (query, input, data) => {
    setKnown(query, input, data);
    askAgainIfLoading(query);
  },
  list: (query, change) => {
    setKnownList(query, change);
    askAgainIfLoading(query);
  },
};

function optionsOf<Input, Output>({
  name,
  send,
  tells,
  changes,
  changesAfter,
  changesAnyway,
}: Mutation<Input, Output>): UseMutationOptions<Output, unknown, Input> {
  const askForChanges = () => {
    for (const query of changes) void askAgain(query);
  };
  return {
    mutationKey: [name],
    mutationFn: send,
    onSuccess: (output, input) => {
      tells(known, output, input);
    },
    onSettled: (_output, error) => {
      if (error !== null && !changesAnyway) return;
      if (changesAfter === 0) askForChanges();
      else setTimeout(askForChanges, changesAfter);
    },
  };
}

export interface Telling<Input, Output> {
  /** Sends it, and throws what `call` throws. Concurrent calls are up to the caller. */
  readonly tell: (input: Input) => Promise<Output>;
  readonly isPending: boolean;
  /** The error of the last call; null while another one is pending. */
  readonly error: unknown;
}

/** Sends a mutation from a screen; the queries that it changes are reloaded, also if the screen has been left. */
export function useTell<Input, Output>(mutation: Mutation<Input, Output>): Telling<Input, Output> {
  const { mutateAsync, isPending, error } = useMutation(optionsOf(mutation), client);
  return { tell: mutateAsync, isPending, error };
}

/** The same outside of rendering. */
export function tell<Input, Output>(mutation: Mutation<Input, Output>, input: Input): Promise<Output> {
  return client.getMutationCache().build(client, optionsOf(mutation)).execute(input);
}
