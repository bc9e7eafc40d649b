import { PassThrough, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { z } from 'zod';
import {
  QUEST_FILE_EXTENSION,
  QUEST_FILE_SCHEMA_PATH,
  QUEST_FILE_TYPE,
  QUEST_IMPORT_PATH,
  questFile,
  questFilePath,
} from '@mangoquest/contract/wire/quest-file.ts';
import { wireId } from '@mangoquest/contract/wire/fields.ts';
import type { Clock } from '../ports/clock.ts';
import { NotFound } from '../ports/domain-errors.ts';
import { workFor } from '../ports/work-owner.ts';
import type { QuestFilesService } from '../services/quest/quest-files.service.ts';
import { prepareJson } from './cached-reply.ts';
import { askerOf } from './handlers/asker.ts';
import type { Session } from './handler.ts';
import { largeBodies } from './large-bodies.ts';
import type { BodyRoom, LargeBodies } from './large-bodies.ts';
import type { LargeTurn } from './large-replies.ts';
import { whoAsks } from './limits.ts';
import type { Limits } from './limits.ts';
import { sendPrepared } from './send-reply.ts';
import { counted } from './streamed-reply.ts';
import type { RequestGuard } from './request-guard.ts';

export interface QuestFilesMount {
  readonly guard: RequestGuard;
  readonly limits: Pick<Limits, 'weigh'>;
  readonly largeTurn: LargeTurn;
  readonly files: QuestFilesService;
  readonly clock: Clock;
}

const MIB = 1024 * 1024;
/** As long as a file may be, and those together that come in or are read: they wait on the disk. */
const MAX_FILE = 512 * MIB;
const FILES: BodyRoom = { all: 2_048 * MIB, user: 600 * MIB, network: 1_536 * MIB };

const TYPES = [QUEST_FILE_TYPE, 'application/zip', 'application/octet-stream'];

/** Quests as files: bytes both ways, so they are no calls of the table. Both need a full account. */
export function mountQuestFiles(
  app: FastifyInstance,
  { guard, limits, largeTurn, files, clock }: QuestFilesMount,
): void {
  const asker = (request: FastifyRequest) => askerOf(request.session as Session);
  const guardOf = (method: 'GET' | 'POST') =>
    guard({
      call: { name: 'quest file', access: 'account', method },
      session: 'required',
      limit: 'save',
      needsRoom: method === 'POST',
    });

  const bodies = largeBodies(FILES);
  const hold: onRequestHookHandler = (request, _reply, done) => {
    bodies.admit(request, MAX_FILE);
    done();
  };

  // A scope of its own: elsewhere these types are refused.
  void app.register(async (scope) => {
    // The file is read by whoever keeps it, as it comes in.
    scope.addContentTypeParser(TYPES, (_request, payload, done) => {
      done(null, payload);
    });
    for (const prefix of ['', '/App']) {
      scope.get<{ Params: { id: string } }>(
        prefix + questFilePath(':id'),
        { onRequest: [...guardOf('GET'), largeTurn] },
        async (request, reply) => {
          const id = wireId.safeParse(request.params.id);
          if (!id.success) throw new NotFound();
          const { title, content } = await files.out(asker(request), id.data);
          const name = title.toWellFormed();
          return reply
            .headers({
              'cache-control': 'no-store',
              'content-disposition': `attachment; filename="quest${QUEST_FILE_EXTENSION}"; filename*=UTF-8''${encodeURIComponent(name)}${QUEST_FILE_EXTENSION}`,
            })
            .type(QUEST_FILE_TYPE)
            .send(
              Readable.from(
                counted(content, (bytes) => {
                  limits.weigh(request, bytes);
                }),
              ),
            );
        },
      );
      scope.post(prefix + QUEST_IMPORT_PATH, { onRequest: [...guardOf('POST'), hold] }, async (request, reply) => {
        const content =
          request.body instanceof Readable ? fileOf(request, reply, request.body, bodies) : Readable.from([]);
        return reply
          .header('cache-control', 'no-store')
          .send(await workFor(whoAsks(request), () => files.in(asker(request), content, clock.now())));
      });
    }
    let schema: ReturnType<typeof prepareJson> | undefined;
    scope.get(QUEST_FILE_SCHEMA_PATH, async (request, reply) => {
      schema ??= prepareJson(
        {
          title: 'quest.json of a .mangoquest file',
          ...z.toJSONSchema(questFile, { io: 'input', unrepresentable: 'any' }),
        },
        'no-cache',
      );
      return sendPrepared(request, reply, await schema);
    });
  });
}

/** The file apart from its connection: who gives it up on its way can still be told why. */
function fileOf(request: FastifyRequest, reply: FastifyReply, incoming: Readable, bodies: LargeBodies): Readable {
  const file = new PassThrough();
  // Whoever reads hears of it, then or later.
  file.on('error', () => undefined);
  incoming.on('error', (error) => {
    file.destroy(error);
  });
  incoming.once('close', () => {
    if (!incoming.readableEnded) file.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  });
  bodies.count(request, reply, incoming);
  incoming.pipe(file);
  return file;
}
