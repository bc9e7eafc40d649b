import { EMBED_SCOPES, EMBED_TOKEN_MS } from '@mangoquest/core/embed/embed-token.ts';
import { jwtVerify, SignJWT } from 'jose';
import type { JWTVerifyOptions } from 'jose';
import { z } from 'zod';
import type { EmbedClaims, EmbedTokenMaker } from '../ports/embed-tokens.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'mangoquest';
const AUDIENCE = 'embed';

const claims = z.object({
  sub: z.string(),
  quest: z.int(),
  scope: z.enum(EMBED_SCOPES),
  key: z.int().nullable(),
  public: z.boolean(),
  user: z.int().nullable(),
  session: z.string().nullable(),
  frames: z.string().nullable(),
});

/** Embed tokens are JWTs (settled-2, 7). */
export const jwtEmbedTokens: EmbedTokenMaker = (key) => {
  const secret = new TextEncoder().encode(key);
  return {
    sign: ({ hash, questId, scope, keyId, isByPublicKey, userId, session, frames }, now) =>
      new SignJWT({ quest: questId, scope, key: keyId, public: isByPublicKey, user: userId, session, frames })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(hash)
        .setIssuedAt(new Date(now))
        .setExpirationTime(new Date(now + EMBED_TOKEN_MS))
        .sign(secret),

    read: (token, now) => claimsOf(token, secret, { currentDate: new Date(now) }),
    readOver: (token) => claimsOf(token, secret, { clockTolerance: Number.MAX_SAFE_INTEGER }),
  };
};

async function claimsOf(
  token: string,
  secret: Uint8Array,
  when: Pick<JWTVerifyOptions, 'currentDate' | 'clockTolerance'>,
): Promise<EmbedClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sub'],
      ...when,
    });
    const read = claims.safeParse(payload);
    if (!read.success) return null;
    const { sub: hash, quest: questId, scope, key: keyId, public: isByPublicKey, user: userId, ...more } = read.data;
    return { hash, questId, scope, keyId, isByPublicKey, userId, session: more.session, frames: more.frames };
  } catch {
    return null;
  }
}
