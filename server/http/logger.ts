import type { FastifyServerOptions } from 'fastify';

/** Words under which nothing is ever logged, wherever they stand. */
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

/** One JSON object a line on standard output (or `stream`), without anything that belongs to a person. */
export function loggerOptions(level: string, stream?: { write(line: string): void }): LoggerOptions {
  return {
    level,
    base: null,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), remove: true },
    serializers: {
      // A database's error also holds the values it was about.
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
