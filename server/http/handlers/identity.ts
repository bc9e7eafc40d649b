import * as calls from '@mangoquest/contract/calls/identity.ts';
import { IDENTITY_RETURN_PATH } from '@mangoquest/contract/wire/identity.ts';
import type { IdentityService } from '../../services/account/identity.service.ts';
import { handler, sessionHandler } from '../handler.ts';

export function identityHandlers({ identity }: { readonly identity: IdentityService }) {
  return {
    fetchIdentityServices: handler(calls.fetchIdentityServices, () => ({ services: [...identity.services()] }), {
      session: 'ignored',
      limit: 'free',
    }),

    startIdentity: handler(
      calls.startIdentity,
      ({ social }, { origin, now }) => identity.start(social, `${origin}${IDENTITY_RETURN_PATH}`, now),
      { session: 'ignored', limit: 'sign-in' },
    ),

    fetchIdentities: sessionHandler(
      calls.fetchIdentities,
      async (_input, { session }) => ({ identities: await identity.linked(session.userId) }),
      { limit: 'read' },
    ),

    unlinkIdentity: sessionHandler(calls.unlinkIdentity, async (key, { session }) => ({
      unlinked: await identity.unlink(session.userId, key),
    })),
  };
}
