import type { FastifyInstance } from 'fastify';
import { IDENTITY_RETURN_FIELDS, IDENTITY_RETURN_PATH } from '@mangoquest/contract/wire/identity.ts';

const MAX_BODY = 65_536;
const MAX_TOKEN = 16_000;
const MAX_NAME = 200;

/**
 * Receives the form posted by an identity service and redirects the browser to the login page with it. The request
 * comes from another site by design, so it changes no state and its content is not trusted. Not a call of ours but of
 * OpenID Connect (OAuth 2.0 Form Post Response Mode).
 */
export function mountIdentityReturn(app: FastifyInstance): void {
  app.post(IDENTITY_RETURN_PATH, { bodyLimit: MAX_BODY }, async (request, reply) =>
    // 303 and not 302, so that every browser requests the login page with GET.
    reply
      .code(303)
      .headers({ location: `/login#${fragmentOf(request.body)}`, 'cache-control': 'no-store' })
      .send(),
  );
}

function fragmentOf(body: unknown): URLSearchParams {
  const {
    id_token: token,
    state,
    error,
    user,
  } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const { token: tokenField, state: stateField, name: nameField, error: errorField } = IDENTITY_RETURN_FIELDS;
  const fragment = new URLSearchParams();
  if (typeof state === 'string' && /^[\w-]{1,100}$/.test(state)) fragment.set(stateField, state);
  if (typeof token === 'string' && token.length <= MAX_TOKEN && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) {
    fragment.set(tokenField, token);
    const name = nameIn(user);
    if (name !== '') fragment.set(nameField, name);
  } else {
    fragment.set(errorField, typeof error === 'string' && /^\w{1,60}$/.test(error) ? error : 'invalid_response');
  }
  return fragment;
}

/** Apple sends the name here, as JSON, and only the first time. It prefills a field and proves nothing. */
function nameIn(user: unknown): string {
  if (typeof user !== 'string') return '';
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } };
    return [name?.firstName, name?.lastName]
      .filter((part) => typeof part === 'string')
      .join(' ')
      .trim()
      .toWellFormed()
      .slice(0, MAX_NAME);
  } catch {
    return '';
  }
}
