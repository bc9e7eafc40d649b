import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { prepareBytes } from '../cached-reply.ts';
import { sendPrepared } from '../send-reply.ts';
import { docsPage } from './docs-page.ts';
import { DOCS_STYLE } from './docs-style.ts';
import { openApi } from './openapi.ts';

/** What the calls are: as data and as a page. Made at the first request, so that it costs the start nothing, and kept. */
export function mountDescription(app: FastifyInstance, version: string): void {
  let description: ReturnType<typeof openApi> | undefined;
  const known = () => (description ??= openApi(version));
  let prepared: ReturnType<typeof prepareBytes> | undefined;
  app.get('/api/openapi.json', async (request, reply) => {
    prepared ??= prepareBytes(Buffer.from(JSON.stringify(known())), 'application/json; charset=utf-8', 'no-cache');
    return sendPrepared(request, reply, await prepared);
  });
  // The nonce of a page that is kept would be anybody's to know; its one style is named by its hash instead.
  let page: ReturnType<typeof prepareBytes> | undefined;
  const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', DOCS_STYLE, 'base64')}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`;
  app.get('/api/docs', async (request, reply) => {
    page ??= prepareBytes(Buffer.from(docsPage(known())), 'text/html; charset=utf-8', 'no-cache');
    return sendPrepared(request, reply.header('content-security-policy', policy), await page);
  });
}
