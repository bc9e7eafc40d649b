import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { HOST_MESSAGES_SCHEMA_PATH, hostMessagesSchema } from '@mangoquest/contract/host-messages.ts';
import { QUEST_FILE_SCHEMA_PATH, questFile } from '@mangoquest/contract/wire/quest-file.ts';
import { prepareBytes, prepareJson } from '../cached-reply.ts';
import type { PreparedReply } from '../cached-reply.ts';
import type { Limits } from '../limits.ts';
import { sendPrepared } from '../send-reply.ts';
import { docsPage } from './docs-page.ts';
import { DOCS_STYLE } from './docs-style.ts';
import { openApi } from './openapi.ts';

/**
 * Serves the description of the calls as JSON and as a page, and the schema of quest files. Built on the first request,
 * so that startup is not slowed, and then cached.
 */
export function mountDescription(
  app: FastifyInstance,
  { version, limits }: { readonly version: string; readonly limits: Limits },
): void {
  const limiter = limits.limiterOf('read');
  const onRequest = limiter === null ? [] : [limiter];
  const mount = (
    path: string,
    prepare: () => Promise<PreparedReply>,
    headed: (reply: FastifyReply) => FastifyReply = (reply) => reply,
  ) => {
    let prepared: Promise<PreparedReply> | undefined;
    app.get(path, { onRequest }, async (request, reply) =>
      sendPrepared(request, headed(reply), await (prepared ??= prepare()), limits.countBytes),
    );
  };
  let description: ReturnType<typeof openApi> | undefined;
  const known = () => (description ??= openApi(version));
  mount('/api/openapi.json', () => prepareJson(known(), 'no-cache'));
  // A nonce in a cached page would be known to everybody, so the style is allowed by its hash.
  const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', DOCS_STYLE, 'base64')}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`;
  mount(
    '/api/docs',
    () => prepareBytes(Buffer.from(docsPage(known())), 'text/html; charset=utf-8', 'no-cache'),
    (reply) => reply.header('content-security-policy', policy),
  );
  mount(HOST_MESSAGES_SCHEMA_PATH, () => prepareJson(hostMessagesSchema(), 'no-cache'));
  mount(QUEST_FILE_SCHEMA_PATH, () =>
    prepareJson(
      {
        title: 'quest.json of a .mangoquest file',
        ...z.toJSONSchema(questFile, { io: 'input', unrepresentable: 'any' }),
      },
      'no-cache',
    ),
  );
}
