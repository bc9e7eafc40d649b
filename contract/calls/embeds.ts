import { EMBED_KEY_KINDS } from '@mangoquest/core/embed/embed-key.ts';
import { EMBED_SCOPES } from '@mangoquest/core/embed/embed-token.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { orNone, wireId, wireJson, wireText } from '../wire/fields.ts';

const keyFields = {
  id: z.int(),
  kind: z.enum(EMBED_KEY_KINDS),
  origins: z.array(z.string()),
  /** Epoch milliseconds. */
  madeAt: z.int(),
};

/** As typed by the user. */
const origins = z.array(wireText(500)).max(100);

export const fetchEmbedKeys = call({
  name: 'EmbedKeysFetcher',
  method: 'GET',
  path: '/api/quests/{questId}/embed-keys',
  access: 'account',
  body: 'none',
  request: z.strictObject({ questId: wireId }),
  reply: z.array(z.strictObject({ ...keyFields, key: z.string().nullable() })),
  summary:
    "The embed keys of the user's own quest, the oldest first. `key` is null for a secret one, which is shown once. `not-found` for another's quest. Settled, Embeds.",
});

export const makeEmbedKey = call({
  name: 'EmbedKeyMaker',
  method: 'POST',
  path: '/api/quests/{questId}/embed-keys/new',
  access: 'account',
  body: 'json',
  request: z.strictObject({ questId: wireId, kind: z.enum(EMBED_KEY_KINDS), origins: wireJson(origins) }),
  reply: z.strictObject({ ...keyFields, key: z.string() }),
  summary:
    "Makes an embed key of the user's own quest for exact origins, ten at most: https, and pages on one's own machine only where the server runs there alone. A secret key is in this reply alone. `conflict` for more than 20. Settled, Embeds.",
});

export const revokeEmbedKey = call({
  name: 'EmbedKeyRevoker',
  method: 'POST',
  path: '/api/quests/{questId}/embed-keys/revoke',
  access: 'account',
  body: 'json',
  request: z.strictObject({ questId: wireId, keyId: wireId }),
  reply: z.strictObject({}),
  summary:
    "Ends an embed key of the user's own quest. One that is gone is a repeat; one of another quest stays. Settled, Embeds.",
});

export const makeEmbedToken = call({
  name: 'EmbedTokenMaker',
  method: 'POST',
  path: '/api/embed/tokens',
  access: 'anyone',
  body: 'json',
  request: z.strictObject({
    questId: orNone(wireId),
    key: orNone(wireText(100)),
    scope: z.enum(EMBED_SCOPES),
    jwt: orNone(wireText(4096)),
  }),
  reply: z.strictObject({ jwt: z.string(), useridhashed: z.string(), questId: wireId, expiresAt: z.int() }),
  summary:
    'A token of an hour for one quest: sent as `mytoken`, with `useridhashed` as `requestid`. With the scope `view` it shows its map and drawings; with `play` it also opens its mindsets, grades answers and tells the progress. It reaches no other call. By an embed key, whose quest it is for, or by a session for a quest that the user may see, and with `play` has entered. The quest is published and runs; a public key gives `view` of one that asks for no password and no price. A secret key with `play` makes a guest who has entered; with `jwt`, a token of before, be it over, the same one goes on. Settled, Embeds.',
});
