import { useEffect, useState } from 'react';
import { forgetFragment, keptFragment } from './address-fragment.ts';

/**
 * The fragment with one of these fields, for the first screen that uses it. It is kept until that screen stands: React
 * may begin to draw it and then draw it anew.
 */
export function useFragment(...fields: readonly string[]): URLSearchParams | null {
  const [fragment] = useState(() => keptFragment(...fields));
  useEffect(() => {
    forgetFragment(fragment);
  }, [fragment]);
  return fragment;
}
