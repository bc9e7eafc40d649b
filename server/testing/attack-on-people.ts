import { attackOn } from './attack.ts';
import type { Attack, Role } from './attack.ts';
import type { PeopleWorld } from './people-world.ts';
import { VICTIM_PASSWORD } from './people-world.ts';
import { TEST_PASSWORD } from './test-app.ts';

export interface AttackOnPeople extends Attack<PeopleWorld> {
  /** What a text reply begins with. */
  readonly says?: (role: Role) => string;
  /** It reaches the victim by design, such as a mail that anybody may ask for. */
  readonly touches?: true;
}

export const onPeople = attackOn<PeopleWorld, undefined, AttackOnPeople>();

export const forAll =
  (status = 200) =>
  () =>
    status;

export const anybody = { isPublic: true, isTolerant: true } as const;

export const NO_CODE = '0'.repeat(40);

/** What people know of themselves: their own password and codes; nobody's for visitors and guests. */
export const passwordOf = (role: Role) => (role === 'creator' ? VICTIM_PASSWORD : TEST_PASSWORD);

export const codesOf = ({ people }: PeopleWorld, role: Role) =>
  people[role]?.codes ?? { logIn: NO_CODE, recover: NO_CODE };
