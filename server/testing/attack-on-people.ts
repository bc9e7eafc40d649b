import { attackOn } from './attack.ts';
import type { Attack, Role } from './attack.ts';
import type { PeopleWorld } from './people-world.ts';
import { VICTIM_PASSWORD } from './people-world.ts';
import { TEST_PASSWORD } from './test-app.ts';

export interface AttackOnPeople extends Attack<PeopleWorld> {
  /** Expected beginning of a text reply. */
  readonly says?: (role: Role) => string;
  /** It changes the victim's data by design, such as a mail that anybody may request. */
  readonly touches?: true;
}

export const onPeople = attackOn<PeopleWorld, undefined, AttackOnPeople>();

export const forAll =
  (status = 200) =>
  () =>
    status;

export const anybody = { isPublic: true, isTolerant: true } as const;

export const NO_CODE = '0'.repeat(40);

/** The victim knows their own password and codes; visitors and guests have none. */
export const passwordOf = (role: Role) => (role === 'creator' ? VICTIM_PASSWORD : TEST_PASSWORD);

export const codesOf = ({ people }: PeopleWorld, role: Role) =>
  people[role]?.codes ?? { logIn: NO_CODE, recover: NO_CODE };
