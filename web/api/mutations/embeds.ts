import { makeEmbedKey, makeEmbedToken, revokeEmbedKey } from '@mangoquest/contract/calls/embeds.ts';
import { gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { call } from '../client.ts';
import { mutationOf } from '../mutation.ts';
import { embeddedProgress, embedKeys } from '../queries/embeds.ts';

/** Fetches a token for the quest of a public key. */
export function tokenOfKey(key: string) {
  return call(makeEmbedToken, { key, scope: 'view' }, { asNobody: true });
}

/** The only reply that contains a secret key. */
export const makingEmbedKey = mutationOf(makeEmbedKey, { changes: [embedKeys] });
export const revokingEmbedKey = mutationOf(revokeEmbedKey, { changes: [embedKeys], changesAnyway: true });
/** An answer of the token's player. */
export const answeringEmbedded = mutationOf(gradeAnswer, { changes: [embeddedProgress] });
