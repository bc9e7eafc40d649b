import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTooMuch, tooMuchSoFar } from '@mangoquest/contract/wire/fields.ts';
import { Busy, TooLarge } from '../ports/domain-errors.ts';
import type { Turn } from '../ports/turn.ts';
import { isOwnerGone, workFor } from '../ports/work-owner.ts';
import { isLongJson } from './body-limits.ts';
import { formFields } from './form-fields.ts';
import { limitKeyOf } from './limits.ts';

/** Bodies of this many bytes and more are parsed one at a time: each takes some milliseconds. */
const PARSED_IN_TURN = 256 * 1024;
/** Bytes of JSON that are looked through at once: two milliseconds at most. */
const PIECE = 64 * 1024;
/** Pauses for others while a long body is looked through: the next long body waits for it meanwhile, however busy they are. */
const MOST_TURNS = 32;

/** Both encodings that every call takes. Long bodies wait in `turn`, and others are answered between them. */
export function readBodies(server: FastifyInstance, turn: Turn): void {
  server.removeContentTypeParser(['application/json', 'text/plain']);
  const json = jsonParsers(server);
  // As bytes: they are counted before being decoded.
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const parse = (looked: Looked, then: Done) => {
      if (looked.isTooMuch) then(new TooLarge());
      else json[looked.mayReachPrototype ? 'careful' : 'plain'](request, body, then);
    };
    // An empty body counts as an empty object.
    if (body.length === 0) done(null, {});
    else if (isLongJson(request, body.length)) done(new TooLarge());
    else if (body.length < PARSED_IN_TURN) parse(look(body), done);
    else return inTurn(turn, request, async () => promised(parse, await lookThrough(body)));
    return undefined;
  });
  server.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body, done) => {
      const parse = () => formFields(body.toString());
      if (body.length >= PARSED_IN_TURN) return inTurn(turn, request, async () => parse());
      done(null, parse());
      return undefined;
    },
  );
}

type Done = (error: Error | null, parsed?: unknown) => void;

/** A parser that calls back, as a promise. */
const promised = <Given>(parse: (given: Given, done: Done) => void, given: Given) =>
  new Promise<unknown>((resolve, reject) => {
    parse(given, (error, result) => {
      if (error === null) resolve(result);
      else reject(error);
    });
  });

const inTurn = (turn: Turn, request: FastifyRequest, work: () => Promise<unknown>) =>
  workFor(
    limitKeyOf(request),
    () => turn(work),
    null,
    () => request.socket.destroyed,
  );

/**
 * Two parsers: the careful one refuses keys that reach a prototype, as Fastify's own does. That one looks for all their
 * spellings by regular expressions over the whole text, which takes as long as half of its parsing.
 */
function jsonParsers(server: FastifyInstance) {
  const of = (action: 'error' | 'ignore') => {
    const parse = server.getDefaultJsonParser(action, action);
    return (request: FastifyRequest, body: Buffer, done: Done) => void parse(request, body.toString(), done);
  };
  return { careful: of('error'), plain: of('ignore') };
}

/** Such a key is written out, or with escapes, which begin alike for all of its letters. */
const SIGNS = ['\\u00', '__proto__"', '"constructor"'];
const LONGEST_SIGN = Math.max(...SIGNS.map((sign) => sign.length));

const mayReachPrototype = (json: Buffer) => SIGNS.some((sign) => json.includes(sign));

/** What has to be known of a JSON text before it is parsed. */
interface Looked {
  readonly isTooMuch: boolean;
  readonly mayReachPrototype: boolean;
}

const look = (body: Buffer): Looked => ({ isTooMuch: isTooMuch(body), mayReachPrototype: mayReachPrototype(body) });

/** The same of a long body, in pieces, between which others are answered; given up once its sender has gone. */
async function lookThrough(body: Buffer): Promise<Looked> {
  const isTooMuchSoFar = tooMuchSoFar();
  const piece = Math.max(PIECE, Math.ceil(body.length / MOST_TURNS));
  let mayReach = false;
  for (let at = 0; at < body.length; at += piece) {
    const end = at + piece;
    if (isTooMuchSoFar(body.subarray(at, end))) return { isTooMuch: true, mayReachPrototype: false };
    // A sign may lie across two pieces.
    mayReach ||= mayReachPrototype(body.subarray(Math.max(0, at - LONGEST_SIGN), end));
    await yieldToEventLoop();
    if (isOwnerGone()) throw new Busy();
  }
  return { isTooMuch: false, mayReachPrototype: mayReach };
}
