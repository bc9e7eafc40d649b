import { hash, timingSafeEqual } from 'node:crypto';
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { SOCIAL_NAMES } from '@mangoquest/core/account/identity.ts';
import { isEmail, normaliseEmail } from '@mangoquest/core/account/email.ts';
import { isGenericEmail } from '@mangoquest/core/account/user.ts';
import { Busy } from '../../ports/domain-errors.ts';
import type { IdentitySetting, IdentityVerifier } from '../../ports/identity-verifier.ts';

/** A subject is at most 255 ASCII characters (OpenID Connect Core, 2). */
const SUBJECT = /^[\x21-\x7E]{1,255}$/;
/**
 * Both services sign with RS256; ES256 is what they might change to. Symmetric algorithms and `none` are not accepted.
 */
const ALGORITHMS = ['RS256', 'ES256'];
/** Tolerated clock difference in seconds. */
const CLOCK_TOLERANCE = 60;
/** Maximum age in seconds: a sign-in takes ten minutes at most. */
const MAX_AGE = 15 * 60;
/** Upper limit in bytes: a set of public keys has some thousand. */
const MAX_KEYS_BYTES = 256 * 1024;

export interface VerifierOptions {
  /** Timeout of the key address in milliseconds. */
  readonly timeoutMs?: number;
}

/** Verifies identity tokens according to OpenID Connect Core, 3.1.3.7 and 3.2.2.11; anything doubtful is refused. */
export function jwtIdentityVerifier({ timeoutMs = 5_000 }: VerifierOptions = {}): IdentityVerifier {
  const keySets = new Map<string, JWTVerifyGetKey>();

  function keysOf({ keysUrl, social }: IdentitySetting): JWTVerifyGetKey {
    const known = keySets.get(keysUrl);
    if (known !== undefined) return known;
    // Cached for ten minutes; fetched again for an unknown key, at most once in 30 s.
    const remote = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: timeoutMs, [customFetch]: fetchKeys });
    const keys: JWTVerifyGetKey = async (header, token) => {
      try {
        return await remote(header, token);
      } catch (error) {
        if (isAboutToken(error)) throw error;
        throw new Busy(5, 'identity.unreachable', { service: SOCIAL_NAMES[social] });
      }
    };
    keySets.set(keysUrl, keys);
    return keys;
  }

  return {
    async verify(setting, token, nonce, now) {
      let payload: JWTPayload;
      try {
        ({ payload } = await jwtVerify(token, keysOf(setting), {
          algorithms: ALGORITHMS,
          issuer: setting.issuer,
          audience: setting.audience,
          currentDate: new Date(now),
          clockTolerance: CLOCK_TOLERANCE,
          maxTokenAge: MAX_AGE,
          requiredClaims: ['iss', 'aud', 'sub', 'iat', 'exp', 'nonce'],
        }));
      } catch (error) {
        if (error instanceof Busy) throw error;
        return null;
      }
      const { iss: issuer, sub: subject, aud, azp } = payload;
      if (issuer === undefined || typeof subject !== 'string' || !SUBJECT.test(subject)) return null;
      // A token with further audiences could have been passed on by one of them.
      if (Array.isArray(aud) && aud.length !== 1) return null;
      if (azp !== undefined && azp !== setting.clientId) return null;
      if (!isSame(payload['nonce'], nonce)) return null;
      return { issuer, subject, email: vouchedEmail(payload) };
    },
  };
}

/** The key errors that are the token's fault: it names no known key, or an ambiguous one. */
function isAboutToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}

/** Constant-time comparison. */
function isSame(claim: unknown, nonce: string): boolean {
  if (typeof claim !== 'string') return false;
  return timingSafeEqual(hash('sha256', claim, 'buffer'), hash('sha256', nonce, 'buffer'));
}

/** Apple sends the flag as text. */
function vouchedEmail({ email, email_verified: isVerified }: JWTPayload): string | null {
  if (
    typeof email !== 'string' ||
    (isVerified !== true && isVerified !== 'true') ||
    !isEmail(email) ||
    isGenericEmail(email.trim())
  )
    return null;
  return normaliseEmail(email);
}

async function fetchKeys(url: string, init: RequestInit): Promise<Response> {
  const reply = await fetch(url, init);
  if (reply.status !== 200 || reply.body === null) return reply;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of reply.body) {
    bytes += part.length;
    if (bytes > MAX_KEYS_BYTES) throw new Error('more than a set of keys');
    parts.push(part);
  }
  return new Response(Buffer.concat(parts), { status: 200 });
}
