import type { Asker } from '../access/quest-access.ts';
import type { Locale } from '@mangoquest/core/messages/locale.ts';
import type { CallName } from '@mangoquest/contract/table.ts';
import type { EmbedView } from '@mangoquest/core/embed/embed-token.ts';
import type { Call, CallInput, CallOutput } from '@mangoquest/contract/call.ts';
import type { PreparedReply } from './cached-reply.ts';
import type { EncodedReply } from './ready-reply.ts';
import type { StreamedReply } from './streamed-reply.ts';

/** The user of a valid access token: a use case receives this user as its asker. */
export interface Session extends Asker {
  /** Unguessable name of the sign-in. */
  readonly family: string;
  readonly username: string;
  /** The password is a placeholder: until there is another, the session is good for little. */
  readonly mustChangePassword: boolean;
}

/** What a handler may know of the request beside its input. */
export interface Context<Who = Session | null> {
  readonly session: Who;
  /** Server time of the request, epoch milliseconds. */
  readonly now: number;
  /** Which network the request comes from: for limits alone, never stored or logged. */
  readonly address: string;
  /** A coarse name of the browser it comes from, such as "Chrome on Android"; `''` where it is unknown. */
  readonly device: string;
  /** Where people reach us, without a slash at its end: the setting PUBLIC_URL, or what the request says. */
  readonly origin: string;
  /** Where links in mails lead, without a slash at its end; `null` where we know no address of ours. */
  readonly linkBase: string | null;
  /** The value of the refresh cookie, when a page of our own sends it; `null` otherwise. */
  readonly refreshToken: string | null;
  /** Sets, or with `null` clears, the refresh cookie. */
  setRefreshToken(token: string | null): void;
  /** What this browser keeps since somebody signed in with it; `null` for nothing. */
  readonly deviceToken: string | null;
  setDeviceToken(token: string | null): void;
  /** Of whoever reads the reply. */
  readonly locale: Locale;
  /** Says when whoever asked has gone. */
  closed(): AbortSignal;
  /** Says how far the work is, to a client that wants to hear it; as the call's `progress`. */
  tell(progress: unknown): void;
  /** A further header of the reply. */
  setHeader(name: string, value: string): void;
  setStatus(status: number): void;
}

/** What a call is answered with: its output, the bytes of one that were encoded before and kept, its JSON by field, or its text as it is made. */
type Reply<T> = T | PreparedReply | EncodedReply | StreamedReply;
type Result<T> = Reply<T> | Promise<Reply<T>>;

/**
 * What a token that is expired or unknown means to a call that takes visitors too: `checked`, it is refused
 * with `reauthorize` like everywhere; `tolerated`, the asker is a visitor; `ignored`, it is not even looked up.
 */
export type SessionUse = 'required' | 'checked' | 'tolerated' | 'ignored';

/** Which limit a call counts towards; `free` ones cost next to nothing and are not counted. */
export type LimitGroup = 'free' | 'read' | 'search' | 'save' | 'sign-in';

export interface HandlerOptions {
  readonly session?: Exclude<SessionUse, 'required'>;
  readonly limit?: LimitGroup;
  /** The reply may be large: each user gets one such after the other. */
  readonly isLarge?: boolean;
}

/** A call of the contract with what answers it. */
export interface Handler {
  readonly call: Call;
  readonly session: SessionUse;
  readonly limit: LimitGroup;
  readonly isLarge: boolean;
  readonly handle: (input: never, context: never) => unknown;
}

/** Answers a call that anybody may make. */
export function handler<C extends Call>(
  call: C,
  handle: (input: CallInput<C>, context: Context) => Result<CallOutput<C>>,
  { session = 'checked', limit = 'read', isLarge = false }: HandlerOptions = {},
): Handler {
  if (call.access !== 'anyone') throw new Error(`${call.name} needs a session: use sessionHandler.`);
  return { call, session, limit, isLarge, handle };
}

/** Answers a call that needs a session; one with access `account` never sees a guest. */
export function sessionHandler<C extends Call>(
  call: C,
  handle: (input: CallInput<C>, context: Context<Session>) => Result<CallOutput<C>>,
  { limit = call.access === 'account' ? 'save' : 'read', isLarge = false }: Omit<HandlerOptions, 'session'> = {},
): Handler {
  if (call.access === 'anyone') throw new Error(`${call.name} takes visitors: use handler.`);
  return { call, session: 'required', limit, isLarge, handle };
}

/** Answers a call for a page that shows one quest by a token: what is not listed here is refused to it. */
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
