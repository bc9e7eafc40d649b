import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag, prepareBytes } from '../cached-reply.ts';
import type { PreparedReply } from '../cached-reply.ts';
import type { Limits } from '../limits.ts';
import { sendPrepared } from '../send-reply.ts';
import { docsPage } from './docs-page.ts';
import { DOCS_STYLE } from './docs-style.ts';
import { openApi } from './openapi.ts';

/** What the calls are: as data and as a page. Made at the first request, so that it costs the start nothing, and kept. */
export function mountDescription(
  app: FastifyInstance,
  { version, limits }: { readonly version: string; readonly limits: Limits },
): void {
  const limiter = limits.limiterOf('read');
  const onRequest = limiter === null ? [] : [limiter];
  const send = (request: FastifyRequest, reply: FastifyReply, kept: PreparedReply) => {
    const isKept = matchesEtag(request.headers['if-none-match'], kept.etag);
    limits.weigh(
      request,
      isKept ? 0 : kept.formFor(request.headers['accept-encoding'] as string | undefined).bytes.length,
    );
    return sendPrepared(request, reply, kept);
  };
  let description: ReturnType<typeof openApi> | undefined;
  const known = () => (description ??= openApi(version));
  let prepared: ReturnType<typeof prepareBytes> | undefined;
  app.get('/api/openapi.json', { onRequest }, async (request, reply) => {
    prepared ??= prepareBytes(Buffer.from(JSON.stringify(known())), 'application/json; charset=utf-8', 'no-cache');
    return send(request, reply, await prepared);
  });
  // The nonce of a page that is kept would be anybody's to know; its one style is named by its hash instead.
  let page: ReturnType<typeof prepareBytes> | undefined;
  const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', DOCS_STYLE, 'base64')}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`;
  app.get('/api/docs', { onRequest }, async (request, reply) => {
    page ??= prepareBytes(Buffer.from(docsPage(known())), 'text/html; charset=utf-8', 'no-cache');
    return send(request, reply.header('content-security-policy', policy), await page);
  });
}
