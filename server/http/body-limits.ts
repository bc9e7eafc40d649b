import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Call } from '@mangoquest/contract/call.ts';
import { TooLarge } from '../ports/domain-errors.ts';
import { USER_ROOM } from './large-bodies.ts';

/** Bytes of what a call's body may have where the contract says nothing. */
const DEFAULT_BODY_LIMIT = 65_536;

/** What a byte of JSON takes in a form at most: `%7B` for a brace. */
const FORM_SPREAD = 3;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Most bytes of a JSON body of this route; its `bodyLimit` is that of a form, which takes more for the same. */
    readonly jsonLimit?: number;
  }
}

export interface BodyLimits {
  readonly json: number;
  readonly form: number;
}

/** The same fields take more bytes URL-encoded. No form is longer than what one user may have under way. */
export function bodyLimitsOf({ bodyLimit: json = DEFAULT_BODY_LIMIT }: Pick<Call, 'bodyLimit'>): BodyLimits {
  return { json, form: Math.max(json, Math.min(json * FORM_SPREAD, USER_ROOM)) };
}

/** Whether a body is longer than what a call without words about it takes. */
export function isLong({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > DEFAULT_BODY_LIMIT;
}

/** Refuses a JSON body that says it is too long, before it is sent. */
export const refuseLongJson: onRequestHookHandler = (request, _reply, done) => {
  const isTooLong =
    isOver(request, Number(request.headers['content-length'] ?? 0)) &&
    !/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
  done(isTooLong ? new TooLarge() : undefined);
};

/** The same for one that did not say. */
export function isLongJson(request: FastifyRequest, bytes: number): boolean {
  return request.headers['content-length'] === undefined && isOver(request, bytes);
}

function isOver({ routeOptions }: FastifyRequest, bytes: number): boolean {
  return bytes > (routeOptions.config.jsonLimit ?? Number.POSITIVE_INFINITY);
}
