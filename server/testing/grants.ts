// Grants as issued by the gate, for tests of the layers behind it.
import { creationGrant, creatorGrant } from '@mangoquest/core/quest/grant.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';

/** The grant of a creator, without checking: the quest may belong to somebody else. */
export function ownGrant(userId: number, questId: number): Grant {
  return creatorGrant({ id: questId, creator: { userId } });
}

export function makerGrant(userId: number): Grant<null> {
  return creationGrant({ userId });
}
