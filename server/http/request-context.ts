import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceName } from '@mangoquest/core/account/device.ts';
import type { Locale } from '@mangoquest/core/messages/locale.ts';
import type { Clock } from '../ports/clock.ts';
import type { Context, Session } from './handler.ts';
import { networkOf } from './limits.ts';
import type { Limits } from './limits.ts';
import { linkBase } from './local-host.ts';
import { originOf, readDeviceToken, readRefreshToken, writeDeviceToken, writeRefreshToken } from './refresh-cookie.ts';
import type { PublicAddress } from './refresh-cookie.ts';
import { readersLocale } from './readers-locale.ts';

export interface ContextDeps {
  readonly clock: Clock;
  readonly limits: Pick<Limits, 'countBytes'>;
  readonly publicAddress: PublicAddress;
  /** PUBLIC_URL; null if not set. */
  readonly publicUrl: string | null;
}

/** What the handler of a call sees of its request. */
export class RequestContext implements Context {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly #deps: ContextDeps;
  onProgress: ((progress: unknown) => void) | null = null;
  /** Whether the handler has set a status or headers. */
  isChanged = false;

  constructor(request: FastifyRequest, reply: FastifyReply, deps: ContextDeps) {
    this.request = request;
    this.reply = reply;
    this.#deps = deps;
  }

  get session(): Session | null {
    return this.request.session;
  }
  get now(): number {
    return this.#deps.clock.now();
  }
  get address(): string {
    return networkOf(this.request.ip);
  }
  get device(): string {
    return deviceName(this.request.headers['user-agent'] ?? '');
  }
  get origin(): string {
    return originOf(this.request, this.#deps.publicAddress);
  }
  get linkBase(): string | null {
    return linkBase(this.request, this.#deps.publicUrl);
  }
  get refreshToken(): string | null {
    return readRefreshToken(this.request, this.#deps.publicAddress);
  }
  setRefreshToken(token: string | null): void {
    this.isChanged = true;
    writeRefreshToken(this.request, this.reply, this.#deps.publicAddress, token);
  }
  get deviceToken(): string | null {
    return readDeviceToken(this.request, this.#deps.publicAddress);
  }
  setDeviceToken(token: string | null): void {
    this.isChanged = true;
    writeDeviceToken(this.request, this.reply, this.#deps.publicAddress, token);
  }
  get locale(): Locale {
    return readersLocale(this.request);
  }
  tell(progress: unknown): void {
    this.onProgress?.(progress);
  }
  closed(): AbortSignal {
    const gone = new AbortController();
    this.reply.raw.once('close', () => {
      gone.abort();
    });
    return gone.signal;
  }
  countBytes(bytes: number): void {
    this.#deps.limits.countBytes(this.request, bytes);
  }
  setHeader(name: string, value: string): void {
    this.isChanged = true;
    this.reply.header(name, value);
  }
  setStatus(status: number): void {
    this.isChanged = true;
    this.reply.code(status);
  }
}
