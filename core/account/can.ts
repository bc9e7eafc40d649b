/** Kind of session, independent of any quest (Spec §6). */
export type Role = 'visitor' | 'guest' | 'user';

export type AccountCapability = 'enter-quest' | 'create-quest' | 'get-reminders';

const ALLOWED: Readonly<Record<Role, readonly AccountCapability[]>> = {
  visitor: [],
  guest: ['enter-quest'],
  user: ['enter-quest', 'create-quest', 'get-reminders'],
};

/**
 * Whether a role may do something; anything not listed is refused (Spec §6). What it may do with a particular quest is
 * decided by a grant.
 */
export function accountCan(role: Role, capability: AccountCapability): boolean {
  return ALLOWED[role].includes(capability);
}
