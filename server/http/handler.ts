import type { Asker } from '../access/quest-access.ts';
import type { Locale } from '@mangoquest/core/messages/locale.ts';
import type { CallName } from '@mangoquest/contract/table.ts';
import type { EmbedView } from '@mangoquest/core/embed/embed-token.ts';
import type { Call, CallInput, CallOutput } from '@mangoquest/contract/call.ts';
import type { PreparedReply } from './cached-reply.ts';
import type { EncodedReply } from './ready-reply.ts';
import type { StreamedReply } from './streamed-reply.ts';

/** The user of a valid access token, passed to use cases as the asker. */
export interface Session extends Asker {
  /** Random name of the token family, one per sign-in. */
  readonly family: string;
  readonly username: string;
  /** The password is a placeholder: until it is changed, the session is restricted. */
  readonly mustChangePassword: boolean;
}

/** The request as seen by a handler, besides its input. */
export interface Context<Who = Session | null> {
  readonly session: Who;
  /** Server time of the request, epoch milliseconds. */
  readonly now: number;
  /** IP address of the client: for limits only, never stored or logged. */
  readonly address: string;
  /** Coarse name of the browser, such as "Chrome on Android"; `''` if unknown. */
  readonly device: string;
  /** Public origin without trailing slash: the setting PUBLIC_URL, or the origin of the request. */
  readonly origin: string;
  /** Base of links in mails, without trailing slash; `null` if no trusted address is known. */
  readonly linkBase: string | null;
  /** Value of the refresh cookie if the request comes from one of our own pages; otherwise `null`. */
  readonly refreshToken: string | null;
  /** Sets the refresh cookie, or clears it with `null`. */
  setRefreshToken(token: string | null): void;
  /** Device token that this browser has from an earlier sign-in; `null` if none. */
  readonly deviceToken: string | null;
  setDeviceToken(token: string | null): void;
  /** Locale of the reader of the reply. */
  readonly locale: Locale;
  /** Signal that aborts when the client disconnects. */
  closed(): AbortSignal;
  /** Reports progress to a client that accepts it; in the form of the call's `progress`. */
  tell(progress: unknown): void;
  /** Counts the bytes that were read for a reply towards the read limit, where the reply itself is smaller. */
  countBytes(bytes: number): void;
  /** Adds a header to the reply. */
  setHeader(name: string, value: string): void;
  setStatus(status: number): void;
}

/** Result of a handler: the output, a cached encoded reply, JSON that was encoded by field, or a stream. */
type Reply<T> = T | PreparedReply | EncodedReply | StreamedReply;
type Result<T> = Reply<T> | Promise<Reply<T>>;

/**
 * How a call that also serves visitors treats an expired or unknown token: `checked` refuses it with `reauthorize` as
 * everywhere; `tolerated` treats the user as a visitor; `ignored` does not look it up at all.
 */
export type SessionUse = 'required' | 'checked' | 'tolerated' | 'ignored';

/**
 * Rate limit group of a call; `free` calls cost next to nothing and are not counted. `source`: reads a long source and
 * saves nothing.
 */
export type LimitGroup = 'free' | 'read' | 'search' | 'save' | 'source' | 'sign-in';

export interface HandlerOptions {
  readonly session?: Exclude<SessionUse, 'required'>;
  readonly limit?: LimitGroup;
  /** The reply may be large: such replies are sent to a user one at a time. */
  readonly isLarge?: boolean;
}

type Enter = (session: Session) => () => void;

interface SessionHandlerOptions extends Omit<HandlerOptions, 'session'> {
  /**
   * Called before the body is received: throws if the request would be refused whatever is in it. What it returns is
   * called when the request is over, however it ends.
   */
  readonly enter?: Enter;
}

/** A call of the contract with its handler. */
export interface Handler {
  readonly call: Call;
  readonly session: SessionUse;
  readonly limit: LimitGroup;
  readonly isLarge: boolean;
  readonly enter?: Enter | undefined;
  readonly handle: (input: never, context: never) => unknown;
}

/** Handler of a call that is open to everybody. */
export function handler<C extends Call>(
  call: C,
  handle: (input: CallInput<C>, context: Context) => Result<CallOutput<C>>,
  { session = 'checked', limit = 'read', isLarge = false }: HandlerOptions = {},
): Handler {
  if (call.access !== 'anyone') throw new Error(`${call.name} needs a session: use sessionHandler.`);
  return { call, session, limit, isLarge, handle };
}

/** Handler of a call that requires a session; with access `account` guests are refused. */
export function sessionHandler<C extends Call>(
  call: C,
  handle: (input: CallInput<C>, context: Context<Session>) => Result<CallOutput<C>>,
  { limit = call.access === 'account' ? 'save' : 'read', isLarge = false, enter }: SessionHandlerOptions = {},
): Handler {
  if (call.access === 'anyone') throw new Error(`${call.name} takes visitors: use handler.`);
  return { call, session: 'required', limit, isLarge, enter, handle };
}

/**
 * Handler of a call for a page that shows one quest by an embed token: calls without one are refused to such tokens.
 */
export interface EmbedHandler {
  readonly name: CallName;
  readonly handle: (input: never, view: EmbedView, now: number) => unknown;
}

export function embedHandler<C extends Call>(
  name: CallName,
  _call: C,
  handle: (input: CallInput<C>, view: EmbedView, now: number) => Result<CallOutput<C>>,
): EmbedHandler {
  return { name, handle };
}
