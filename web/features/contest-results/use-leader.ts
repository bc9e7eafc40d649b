import { useState } from 'react';
import { message } from '../../language/language.ts';
import type { Results } from './results-view.tsx';

/** Announcement for screen readers: empty at first, then a sentence whenever the leader changes. */
export function useLeader({ rows, from, state, quest }: Results): string {
  const first = state === 'running' && from === 0 ? rows[0] : undefined;
  const key = first === undefined ? null : `${quest.id} ${first.hash}`;
  const [known, setKnown] = useState({ key, hasChanged: false });
  if (known.key !== key) setKnown({ key, hasChanged: known.key !== null });
  if (first === undefined || !known.hasChanged) return '';
  return first.score === null
    ? message('results.leads', { name: first.username })
    : message('results.leadsWith', { name: first.username, stars: first.score });
}
