import { useTaken } from '../ui/use-taken.ts';
import { forgetFragment, keptFragment } from './address-fragment.ts';

/** The fragment with one of these fields, for the first screen that uses it. */
export function useFragment(...fields: readonly string[]): URLSearchParams | null {
  return useTaken(() => keptFragment(...fields), forgetFragment);
}
