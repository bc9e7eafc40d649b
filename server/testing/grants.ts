// Grants as the gate would give them, for tests of what lies behind it.
import { creationGrant, creatorGrant } from '@mangoquest/core/quest/grant.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';

/** Of one who says that a quest is theirs: what storage makes of it is the test's affair. */
export function ownGrant(userId: number, questId: number): Grant {
  return creatorGrant({ id: questId, creator: { userId } });
}

export function makerGrant(userId: number): Grant<null> {
  return creationGrant({ userId });
}
