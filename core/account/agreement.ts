import type { User } from './user.ts';

/** The terms and the privacy notes as they stand in messages/legal: a change of substance needs a new version, which everybody is asked for again. */
export const TERMS = { version: '2', since: Date.UTC(2026, 10, 23) } as const;

/** Whether a user agreed to the terms as they are now: asked before they create (Spec §5 "Creating needs terms agreement"). */
export function hasAgreed({ agreedTerms }: Pick<User, 'agreedTerms'>): boolean {
  return agreedTerms === TERMS.version;
}
