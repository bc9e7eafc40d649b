import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Call } from '@mangoquest/contract/call.ts';
import { TooLarge } from '../ports/domain-errors.ts';
import { USER_ROOM } from './large-bodies.ts';

/** Body limit in bytes of a call for which the contract defines none. */
export const DEFAULT_BODY_LIMIT = 65_536;

/** Maximum number of bytes for one byte of JSON in a form: `%7B` for a brace. */
const FORM_SPREAD = 3;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Limit of a JSON body in bytes; `bodyLimit` is the limit of a form, which takes more bytes for the same fields.
     */
    readonly jsonLimit?: number;
  }
}

export interface BodyLimits {
  readonly json: number;
  readonly form: number;
}

/** A form's limit is higher, as URL-encoding takes more bytes; at most what one user may have in flight. */
export function bodyLimitsOf({ bodyLimit: json = DEFAULT_BODY_LIMIT }: Pick<Call, 'bodyLimit'>): BodyLimits {
  return { json, form: Math.max(json, Math.min(json * FORM_SPREAD, USER_ROOM)) };
}

/** Whether a body is longer than the default limit. */
export function isLong({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > DEFAULT_BODY_LIMIT;
}

/** Refuses a JSON body whose Content-Length is over the limit, before it is received. */
export const refuseLongJson: onRequestHookHandler = (request, _reply, done) => {
  const isTooLong =
    isOver(request, Number(request.headers['content-length'] ?? 0)) &&
    !/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
  done(isTooLong ? new TooLarge() : undefined);
};

/** The same check for a body sent without Content-Length. */
export function isLongJson(request: FastifyRequest, bytes: number): boolean {
  return request.headers['content-length'] === undefined && isOver(request, bytes);
}

function isOver({ routeOptions }: FastifyRequest, bytes: number): boolean {
  return bytes > (routeOptions.config.jsonLimit ?? Number.POSITIVE_INFINITY);
}
