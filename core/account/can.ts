/** Who asks (Spec §6). `creator` and `player` are relations to one quest on top of being signed in. */
export type Role = 'visitor' | 'guest' | 'user' | 'creator' | 'player';

export type Capability =
  | 'read-public' | 'enter-quest' | 'answer' | 'create-quest' | 'edit-quest' | 'delete-quest' | 'read-grades' | 'get-reminders';

const ALLOWED: Readonly<Record<Role, readonly Capability[]>> = {
  visitor: ['read-public'],
  guest: ['read-public', 'enter-quest'],
  user: ['read-public', 'enter-quest', 'create-quest', 'get-reminders'],
  creator: ['read-public', 'enter-quest', 'edit-quest', 'delete-quest', 'read-grades'],
  player: ['read-public', 'enter-quest', 'answer'],
};

/** Whether a role may do a thing; what is not listed is refused (Spec §6). */
export function can(role: Role, capability: Capability): boolean {
  return ALLOWED[role].includes(capability);
}
