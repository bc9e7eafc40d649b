import type { FastifyInstance } from 'fastify';
import { prepareBytes } from '../cached-reply.ts';
import { sendPrepared } from '../mount-calls.ts';
import { sendPageText } from '../mount-web.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';

export interface DescriptionDeps {
  readonly version: string;
  readonly nonce: () => string;
}

/** What the calls are: as data and as a page. Made at the first request, so that it costs the start nothing. */
export function mountDescription(app: FastifyInstance, { version, nonce }: DescriptionDeps): void {
  let description: ReturnType<typeof openApi> | undefined;
  const known = () => (description ??= openApi(version));
  let prepared: ReturnType<typeof prepareBytes> | undefined;
  app.get('/api/openapi.json', async (request, reply) => {
    prepared ??= prepareBytes(Buffer.from(JSON.stringify(known())), 'application/json; charset=utf-8', 'no-cache');
    return sendPrepared(request, reply, await prepared);
  });
  app.get('/api/docs', async (request, reply) => {
    const word = nonce();
    reply.header('content-security-policy', `default-src 'none'; style-src 'nonce-${word}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`);
    return sendPageText(request, reply, docsPage(known(), word));
  });
}
