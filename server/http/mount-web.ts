import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '@mangoquest/core/text/escape-html.ts';
import { isAppPath, isCallPath, isReturnOfPayments, isSecretAddress } from './app-paths.ts';
import { codingFor } from './cached-reply.ts';
import { refused, sendRefused } from './errors.ts';
import type { Framers } from './framers.ts';
import { readersLocale } from './readers-locale.ts';
import { sendPrepared } from './send-reply.ts';
import { pageHeaders, payBoxHeaders, scriptHeaders, soundFrameHeaders } from './security-headers.ts';
import type { HeaderPolicy } from './security-headers.ts';
import type { WebBuild } from './static/web-build.ts';

const gzipped = promisify(gzip);

/** What a page says in its head before any script of it is there, as elements; '' where it says nothing. */
export type PageHead = (request: FastifyRequest) => Promise<string>;

export interface MountWebDeps {
  readonly web: WebBuild;
  readonly policy: HeaderPolicy;
  readonly framers: Framers;
  /** A new nonce: unguessable. */
  readonly nonce: () => string;
  readonly heads: readonly PageHead[];
}

/** Everything that is no call: the app's files, and its page at every other address (Spec §2). */
export function mountWeb(app: FastifyInstance, { web, policy, framers, nonce, heads }: MountWebDeps): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] as string;
    if (isCallPath(path) || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return sendRefused(reply, refused(404, 'not-found', 'server.unknownCall'));
    }
    const file = await web.file(path);
    if (file !== null) {
      if (path.endsWith('.js')) reply.headers(scriptHeaders(policy));
      // Pages of other sites load this one, and no other file of ours.
      if (path === '/embed.js') reply.header('cross-origin-resource-policy', 'cross-origin');
      if (path.endsWith('.htm')) reply.headers(frameHeaders(path, file.formFor(undefined).bytes.toString()));
      return sendPrepared(request, reply, file);
    }
    // A missing file is no screen: an old page asks for one after an update.
    if (path.startsWith('/assets/')) return sendRefused(reply, refused(404, 'not-found', 'common.gone'));
    return sendPage(request, reply, path);
  });

  /** Our own frames have each a policy of their own. */
  function frameHeaders(path: string, html: string): Readonly<Record<string, string>> {
    return path.startsWith('/assets/pay-box-') ? payBoxHeaders(html, policy.providerOrigins) : soundFrameHeaders(html);
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const word = nonce();
    const hosts = await framers(request.url);
    const told = await Promise.all(heads.map((head) => head(request)));
    const page = await web.page(word, `${told.join('')}${hostsTold(hosts)}`);
    if (page === null)
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('text/plain; charset=utf-8')
        .send(`${readersLocale(request).message('server.webMissing')}\n`);
    reply.code(isAppPath(path) ? 200 : 404).headers(pageHeaders(word, policy, hosts));
    if (isReturnOfPayments(request.url)) reply.header('cross-origin-opener-policy', 'unsafe-none');
    return sendPageText(request, reply, page, isSecretAddress(request.url));
  }
}

/** For web/host/host-origins.ts: whose messages the page takes. */
function hostsTold(origins: readonly string[]): string {
  return origins.length === 0 ? '' : `<meta name="host-origins" content="${escapeHtml(origins.join(' '))}">`;
}

/** A page with a nonce of its own can't be compressed ahead. */
export async function sendPageText(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  isSecret = false,
): Promise<FastifyReply> {
  // What a secret address asks for names it to nobody, and no cache keeps it.
  if (isSecret) reply.header('referrer-policy', 'no-referrer');
  reply
    .headers({ 'cache-control': isSecret ? 'no-store' : 'no-cache', vary: 'accept-encoding' })
    .type('text/html; charset=utf-8');
  if (codingFor(request.headers['accept-encoding'] as string | undefined) === 'identity') return reply.send(page);
  return reply.header('content-encoding', 'gzip').send(await gzipped(page, { level: 6 }));
}
