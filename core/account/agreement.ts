import type { User } from './user.ts';

/**
 * Version of the terms and privacy notes in messages/legal: a change of substance needs a new version, which every user
 * must agree to again.
 */
export const TERMS = { version: '2', since: Date.UTC(2026, 10, 23) } as const;

/**
 * Whether a user has agreed to the current terms; required before creating (Spec §5 "Creating needs terms agreement").
 */
export function hasAgreed({ agreedTerms }: Pick<User, 'agreedTerms'>): boolean {
  return agreedTerms === TERMS.version;
}
