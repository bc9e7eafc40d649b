import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTooMuch } from '@mangoquest/contract/wire/fields.ts';
import { TooLarge } from '../ports/domain-errors.ts';
import type { Turn } from '../ports/turn.ts';
import { workFor } from '../ports/work-owner.ts';
import { isLongJson } from './body-limits.ts';
import { formFields } from './form-fields.ts';
import { limitKeyOf } from './limits.ts';

/** Bodies of this many bytes and more are parsed one at a time: each takes some milliseconds. */
const PARSED_IN_TURN = 256 * 1024;

/** Both encodings that every call takes. Long bodies wait in `turn`, and others are answered between them. */
export function readBodies(server: FastifyInstance, turn: Turn): void {
  server.removeContentTypeParser(['application/json', 'text/plain']);
  const json = jsonParser(server);
  // As bytes: they are counted before being decoded.
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    inTurn(turn, (request, body, done) => {
      // An empty body counts as an empty object.
      if (body.length === 0) done(null, {});
      else if (isLongJson(request, body.length) || isTooMuch(body)) done(new TooLarge());
      else json(request, body, done);
    }),
  );
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    inTurn(turn, (_request, body, done) => {
      done(null, formFields(body.toString()));
    }),
  );
}

type Parser = (request: FastifyRequest, body: Buffer, done: (error: Error | null, parsed?: unknown) => void) => void;

function inTurn(turn: Turn, parse: Parser): (...given: Parameters<Parser>) => Promise<unknown> | undefined {
  return (request, body, done) => {
    if (body.length < PARSED_IN_TURN) {
      parse(request, body, done);
      return undefined;
    }
    const parsing = () =>
      new Promise((resolve, reject) => {
        parse(request, body, (error, parsed) => {
          if (error === null) resolve(parsed);
          else reject(error);
        });
      });
    return workFor(
      limitKeyOf(request),
      () => turn(parsing),
      null,
      () => request.socket.destroyed,
    );
  };
}

/**
 * Refuses keys that reach a prototype, as Fastify's own parser does. That one looks for all their spellings by regular
 * expressions over the whole text, which takes as long as half of its parsing.
 */
function jsonParser(server: FastifyInstance): Parser {
  const [careful, plain] = [
    server.getDefaultJsonParser('error', 'error'),
    server.getDefaultJsonParser('ignore', 'ignore'),
  ];
  return (request, body, done) => {
    void (mayReachPrototype(body) ? careful : plain)(request, body.toString(), done);
  };
}

/** Such a key is written out, or with escapes, which begin alike for all of its letters. */
const SIGNS = ['\\u00', '__proto__"', '"constructor"'];

const mayReachPrototype = (json: Buffer) => SIGNS.some((sign) => json.includes(sign));
