// An OpenID provider for signing in as with Google or Apple: a real one, on this machine.
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import Provider, { interactionPolicy } from 'oidc-provider';

export interface Person {
  readonly email: string;
  readonly isVerified: boolean;
  readonly name: string;
}

export interface IdentityService {
  readonly url: string;
  /** The accounts at the provider, by sign-in name. */
  readonly people: Map<string, Person>;
  /** Settings for a server that accepts its tokens. */
  settingsFor(social: 'google' | 'apple'): Record<string, string>;
  close(): Promise<void>;
}

const CLIENT_ID = 'mangoquest-journeys';

/** Its sign-in page, and the result of its two buttons. Everything else is the provider's. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') {
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        '<!doctype html><html lang="en"><title>Sign in</title><form method="post">' +
          '<label>Name <input name="login"></label><button>Sign in</button><button name="cancel" value="1">Cancel</button></form></html>',
      );
    return;
  }
  const fields = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
  const result = fields.has('cancel')
    ? { error: 'access_denied' }
    : { login: { accountId: fields.get('login') ?? '' } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

export async function startIdentityService(): Promise<IdentityService> {
  const people = new Map<string, Person>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // A different site than localhost, which our server uses, so that the browser applies its cross-site restrictions.
  const url = `http://127.0.0.1:${port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const policy = interactionPolicy.base();
  // Otherwise native clients would be asked each time.
  policy.get('consent')?.checks.remove('native_client_prompt');
  const provider = new Provider(url, {
    clients: [
      {
        // A native client may redirect to any port of this machine.
        client_id: CLIENT_ID,
        application_type: 'native',
        redirect_uris: ['http://localhost/api/identity/return'],
        token_endpoint_auth_method: 'none',
        response_types: ['id_token', 'code id_token'],
        grant_types: ['implicit', 'authorization_code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'journeys', use: 'sig', alg: 'RS256' }] },
    responseTypes: ['id_token', 'code id_token'],
    scopes: ['openid', 'email', 'profile', 'name'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google and Apple do: requested claims are in the token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => false },
    cookies: { keys: ['not a secret'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: CLIENT_ID, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile name');
      await grant.save();
      return grant;
    },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => {
        const person = people.get(id);
        return person === undefined
          ? { sub: id }
          : { sub: id, email: person.email, email_verified: person.isVerified, name: person.name };
      },
    }),
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url === '/favicon.ico') response.writeHead(204).end();
    else if (request.url?.startsWith('/interaction/') === true) void interact(provider, request, response);
    else void answer(request, response);
  });
  return {
    url,
    people,
    settingsFor(social) {
      const prefix = social.toUpperCase();
      return {
        [`${prefix}_CLIENT_ID`]: CLIENT_ID,
        [`${prefix}_ISSUER`]: url,
        [`${prefix}_KEYS_URL`]: `${url}/jwks`,
        [`${prefix}_AUTHORIZE_URL`]: `${url}/auth`,
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export async function signInAtService(page: Page, login: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(login);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function cancelAtService(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel' }).click();
}
