import type { FastifyServerOptions } from 'fastify';

/** Field names that are never logged, neither at the top level nor one level below. */
const SECRETS = [
  'password',
  'email',
  'token',
  'mytoken',
  'requestid',
  'cookie',
  'authorization',
  'identityToken',
  'authorizationCode',
  'ip',
  'address',
  'url',
];

export type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** Logs one JSON object a line to standard output (or `stream`), without personal data. */
export function loggerOptions(level: string, stream?: { write(line: string): void }): LoggerOptions {
  return {
    level,
    base: null,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), remove: true },
    serializers: {
      // A database error also contains the values of its query.
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        ...(error.code === undefined ? {} : { code: error.code }),
      }),
    },
    ...(stream === undefined ? {} : { stream }),
  };
}
