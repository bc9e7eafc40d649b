import { afterAll } from 'vitest';
import { logIn, signUp } from '@mangoquest/contract/calls/accounts.ts';
import { startIdentity } from '@mangoquest/contract/calls/identity.ts';
import type { Social } from '@mangoquest/core/account/identity.ts';
import { CLIENT_ID, ISSUER, startIdentityIssuer } from './identity-issuer.ts';
import type { Claims } from './identity-issuer.ts';
import { EMPTY_CREDENTIALS, EMPTY_SIGN_UP, startTestApp } from './test-app.ts';
import type { TestUser } from './test-app.ts';

export interface Begun {
  readonly social: Social;
  readonly nonce: string;
  readonly verifier: string;
}

/** An app with a fake identity service, and helpers that sign in with given claims. */
export async function appWithIdentities() {
  const issuer = await startIdentityIssuer();
  const app = await startTestApp({ config: { identity: issuer.settings, rateLimit: 0 } });
  afterAll(async () => {
    await app.close();
    await issuer.close();
  });

  async function begin(social: Social = 'google'): Promise<Begun> {
    const { url, verifier } = await app.call(startIdentity, { social });
    return { social, verifier, nonce: new URL(url).searchParams.get('nonce') as string };
  }

  let subjects = 0;
  const newSubject = () => `subject-${(subjects += 1)}`;
  const claimsOf = ({ nonce, social }: Pick<Begun, 'nonce' | 'social'>, changes: Claims = {}): Claims => {
    const seconds = Math.floor(app.clock.time / 1000);
    return {
      iss: social === 'google' ? ISSUER : `${ISSUER}/apple`,
      aud: CLIENT_ID,
      azp: CLIENT_ID,
      sub: newSubject(),
      iat: seconds,
      exp: seconds + 3_600,
      nonce,
      email: `${newSubject()}@example.org`,
      email_verified: true,
      name: 'Somebody',
      ...changes,
    };
  };
  const proof = ({ social, verifier }: Begun, identityToken: string) => ({
    ...EMPTY_CREDENTIALS,
    social,
    identityToken,
    identityVerifier: verifier,
  });
  const signUpForm = (begun: Begun, identityToken: string, changes: object = {}) => ({
    ...EMPTY_SIGN_UP,
    ...proof(begun, identityToken),
    username: 'Somebody',
    isOldEnough: true,
    ...changes,
  });

  /** A new sign-in with these claims, sent to the login call. */
  async function tryLogIn(claims: Claims, fields: object = {}, social: Social = 'google') {
    const begun = await begin(social);
    return app.request(logIn, { ...proof(begun, await issuer.sign(claimsOf(begun, claims))), ...fields });
  }

  async function signUpBy(claims: Claims, fields: object = {}, user?: TestUser) {
    const begun = await begin();
    const token = await issuer.sign(claimsOf(begun, claims));
    return app.request(signUp, signUpForm(begun, token, { email: String(claims['email']), ...fields }), { user });
  }

  const refusedWith = (reply: { readonly statusCode: number; json(): unknown }) => [
    reply.statusCode,
    (reply.json() as { message: string }).message,
  ];
  const REFUSED = 'What Google sent could not be verified, or is no longer good. Please begin again.';
  const NOT_STARTED = 'This log-in was not begun in this tab, or took too long. Please begin again.';
  return { issuer, app, begin, claimsOf, proof, signUpForm, tryLogIn, signUpBy, refusedWith, REFUSED, NOT_STARTED };
}
