import type { Issue } from '../issue.ts';
import { isLongerThan } from '../text/characters.ts';

/** Characters of a group's name. Spec §9 "Group name". */
export const MAX_GROUP_NAME = 6;

const NOT_ALLOWED = /[\s!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?]/;

/** Whether a text can be a group's name; an empty one stands for no group. Spec §5 "Generator". */
export function isGroupName(name: string): boolean {
  return !isLongerThan(name, MAX_GROUP_NAME) && !NOT_ALLOWED.test(name);
}

/** The rule of a group's name; `usedNames` are those a new group may not take. Spec §5 "Generator". */
export function groupNameIssues(name: string, usedNames: readonly string[] = []): Issue[] {
  const fits = isGroupName(name) && (name === '' || !usedNames.includes(name));
  return fits ? [] : [{ field: 'group', message: 'mindset.groupName' }];
}
