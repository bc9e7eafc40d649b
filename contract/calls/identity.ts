import { z } from 'zod';
import { SOCIALS } from '@mangoquest/core/account/identity.ts';
import { call } from '../call.ts';
import { wireText } from '../wire/fields.ts';
import { linkedIdentity } from '../wire/identity.ts';

export const fetchIdentityServices = call({
  name: 'IdentityServices',
  method: 'GET',
  path: '/api/identity',
  access: 'anyone',
  body: 'none',
  request: z.strictObject({}),
  reply: z.strictObject({ services: z.array(z.enum(SOCIALS)) }),
  summary: 'The identity services that are set up here. Spec §2, login.',
});

export const startIdentity = call({
  name: 'IdentityStarter',
  method: 'POST',
  path: '/api/identity/start',
  access: 'anyone',
  body: 'json',
  request: z.strictObject({ social: z.enum(SOCIALS) }),
  reply: z.strictObject({ url: z.url(), state: z.string(), verifier: z.string() }),
  summary:
    'Begins signing in by an identity service: the page goes to `url`, keeps `state` to compare it on the way back, and sends `verifier` with the ' +
    'identity token. Both are good for ten minutes. A service that is not set up: `not-found`.',
});

export const fetchIdentities = call({
  name: 'IdentitiesFetcher',
  method: 'GET',
  path: '/api/user/identities',
  access: 'account',
  body: 'none',
  request: z.strictObject({}),
  reply: z.strictObject({ identities: z.array(linkedIdentity) }),
  summary: 'The accounts at identity services that sign in to this one.',
});

export const unlinkIdentity = call({
  name: 'IdentityUnlinker',
  method: 'POST',
  path: '/api/user/identities/unlink',
  access: 'account',
  body: 'json',
  request: z.strictObject({ issuer: wireText(500), subject: wireText(255) }),
  reply: z.strictObject({ unlinked: z.boolean() }),
  summary:
    'Takes one of them away; `unlinked` is false where it was not there. The last way to log in stays: `conflict`.',
  repeatable: true,
});
