import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '@mangoquest/core/text/escape-html.ts';
import { isAppPath, isCallPath, isPicker, isReturnOfPayments, isSecretAddress } from './app-paths.ts';
import { codingFor } from './cached-reply.ts';
import { refused, sendRefused } from './errors.ts';
import type { Framers } from './framers.ts';
import { readersLocale } from './readers-locale.ts';
import { sendPrepared } from './send-reply.ts';
import { pageHeaders, payBoxHeaders, scriptHeaders, soundFrameHeaders } from './security-headers.ts';
import type { HeaderPolicy } from './security-headers.ts';
import type { WebBuild } from './static/web-build.ts';

const gzipped = promisify(gzip);

/** HTML elements for the page's head, available before any script; '' for none. */
export type PageHead = (request: FastifyRequest) => Promise<string>;

export interface MountWebDeps {
  readonly web: WebBuild;
  readonly policy: HeaderPolicy;
  readonly framers: Framers;
  /** Generates a new random nonce. */
  readonly nonce: () => string;
  readonly heads: readonly PageHead[];
}

/** Serves everything except calls: the app's files, and its page at every other address (Spec §2). */
export function mountWeb(app: FastifyInstance, { web, policy, framers, nonce, heads }: MountWebDeps): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] as string;
    if (isCallPath(path) || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return sendRefused(reply, refused(404, 'not-found', 'server.unknownCall'));
    }
    const file = await web.file(path);
    if (file !== null) {
      if (path.endsWith('.js')) reply.headers(scriptHeaders(policy));
      // The only file of ours that pages of other sites load.
      if (path === '/embed.js') reply.header('cross-origin-resource-policy', 'cross-origin');
      if (path.endsWith('.htm')) reply.headers(frameHeaders(path, file.formFor(undefined).bytes.toString()));
      return sendPrepared(request, reply, file);
    }
    // A missing file is not a screen: a page from before an update may request one.
    if (path.startsWith('/assets/')) return sendRefused(reply, refused(404, 'not-found', 'common.gone'));
    return sendPage(request, reply, path);
  });

  /** Our own frame pages have policies of their own. */
  function frameHeaders(path: string, html: string): Readonly<Record<string, string>> {
    return path.startsWith('/assets/pay-box-') ? payBoxHeaders(html, policy.providerOrigins) : soundFrameHeaders(html);
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const word = nonce();
    const hosts = await framers(request.url);
    const told = await Promise.all(heads.map((head) => head(request)));
    const page = await web.page(word, `${told.join('')}${hostOriginsMeta(hosts)}`);
    if (page === null)
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('text/plain; charset=utf-8')
        .send(`${readersLocale(request).message('server.webMissing')}\n`);
    reply.code(isAppPath(path) ? 200 : 404).headers(pageHeaders(word, policy, hosts));
    // The operator's sites may also open the picker, and then send messages to it. The sites of creators' keys may not:
    // in a window of its own a page has the permissions that its reader once gave us, such as their location.
    const mayBeOpened = hosts.length > 0 && isPicker(path);
    if (mayBeOpened || isReturnOfPayments(request.url)) reply.header('cross-origin-opener-policy', 'unsafe-none');
    return sendPageText(request, reply, page, isSecretAddress(request.url));
  }
}

/** Read by web/host/host-origins.ts: origins whose messages the page accepts. */
function hostOriginsMeta(origins: readonly string[]): string {
  return origins.length === 0 ? '' : `<meta name="host-origins" content="${escapeHtml(origins.join(' '))}">`;
}

/** Not precompressed, because each page has a nonce of its own. */
export async function sendPageText(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  isSecret = false,
): Promise<FastifyReply> {
  // Subresources get no referrer with the secret address, and the page is not cached.
  if (isSecret) reply.header('referrer-policy', 'no-referrer');
  reply
    .headers({ 'cache-control': isSecret ? 'no-store' : 'no-cache', vary: 'accept-encoding' })
    .type('text/html; charset=utf-8');
  if (codingFor(request.headers['accept-encoding'] as string | undefined) === 'identity') return reply.send(page);
  return reply.header('content-encoding', 'gzip').send(await gzipped(page, { level: 6 }));
}
