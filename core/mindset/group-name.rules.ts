import type { Issue } from '../issue.ts';
import { isLongerThan } from '../text/characters.ts';

/** Maximum characters of a group's name. Spec §9 "Group name". */
export const MAX_GROUP_NAME = 6;

const NOT_ALLOWED = /[\s!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?]/;

/** Whether a text is a valid group name; empty means no group. Spec §5 "Generator". */
export function isGroupName(name: string): boolean {
  return !isLongerThan(name, MAX_GROUP_NAME) && !NOT_ALLOWED.test(name);
}

/** Issues of a group's name; `usedNames` cannot be taken by a new group. Spec §5 "Generator". */
export function groupNameIssues(name: string, usedNames: readonly string[] = []): Issue[] {
  const fits = isGroupName(name) && (name === '' || !usedNames.includes(name));
  return fits ? [] : [{ field: 'group', message: 'mindset.groupName' }];
}
