import { REAUTHORIZE } from '@mangoquest/contract/call.ts';
import type { Call, CallInput, CallOutput, CallProgress } from '@mangoquest/contract/call.ts';
import { NEXT_HEADER, TOTAL_HEADER, wireCursor } from '@mangoquest/contract/wire/page.ts';
import type { Cursor } from '@mangoquest/contract/wire/page.ts';
import { domainPath } from '@mangoquest/contract/wire/paths.ts';
import { CallError, callError, refusalError } from './call-error.ts';
import { isByToken, renewToken } from './embed-token.ts';
import { areCredentialsAging, credentialsOwner, hasCredentials } from './credentials.ts';
import { encodeRequest } from '@mangoquest/contract/encode-request.ts';
import type { EncodedRequest } from '@mangoquest/contract/encode-request.ts';
import { reauthorize, renew } from './renewal.ts';
import { readReply } from './reply.ts';
import { inTime } from './in-time.ts';
import { timeLeft } from './time-left.ts';
import { send, timeToSend } from './transport.ts';
import type { RawReply, SendOptions } from './transport.ts';

/** Delay before a lost request is repeated automatically. */
const RETRY_AFTER_MS = 600;

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The text may also come as a JSON string. */
function asksToReauthorize(reply: RawReply): boolean {
  return reply.text === REAUTHORIZE || reply.text === `"${REAUTHORIZE}"`;
}

async function decode<C extends Call>(endpoint: C, reply: RawReply): Promise<CallOutput<C>> {
  const fieldOf = (path: string) => domainPath(endpoint, path);
  if (!reply.ok) throw await refusalError(reply.status, parseJson(reply.text), fieldOf);
  const parsed = readReply(
    endpoint.reply,
    endpoint.file === undefined ? (endpoint.text === true ? reply.text : parseJson(reply.text)) : reply.blob,
  );
  if (parsed.success) return parsed.data as CallOutput<C>;
  // A text call still refuses in JSON, and some servers in between do it with status 200.
  throw await refusalError(reply.status, parseJson(reply.text), fieldOf);
}

export interface CallOptions<C extends Call> extends Omit<SendOptions, 'onProgress' | 'file'> {
  /** Receives progress reports of a call. */
  readonly onProgress?: (progress: CallProgress<C>) => void;
}

/**
 * Makes a call of the contract. On `reauthorize` the session is renewed silently and the same request repeated once; an
 * idempotent call is also repeated once when its reply was lost. Throws a CallError, or an AbortError when `signal` was
 * aborted.
 */
export async function call<C extends Call>(
  endpoint: C,
  input: CallInput<C>,
  { onProgress, ...options }: CallOptions<C> = {},
): Promise<CallOutput<C>> {
  const sent: SendOptions = {
    ...options,
    file: endpoint.file !== undefined,
    onProgress: progressOf(endpoint, onProgress),
  };
  return decode(endpoint, await exchange(encodeRequest(endpoint, input), isRepeatable(endpoint), sent));
}

/** Invalid progress lines are ignored: the reply will follow. */
function progressOf<C extends Call>(
  { progress }: C,
  onProgress: CallOptions<C>['onProgress'],
): SendOptions['onProgress'] {
  if (progress === undefined || onProgress === undefined) return undefined;
  return (told) => {
    const parsed = readReply(progress, told);
    if (parsed.success) onProgress(parsed.data as CallProgress<C>);
  };
}

const isRepeatable = (endpoint: Call) => endpoint.method === 'GET' || endpoint.repeatable === true;

export interface Page<Output> {
  readonly output: Output;
  /** The cursor of the next page; null if there is none. */
  readonly next: Cursor | null;
  /** The length of the whole list, if the server sends it. */
  readonly total: number | null;
}

/** The same for a call that returns one page of a list. */
export async function callPage<C extends Call>(
  endpoint: C,
  input: CallInput<C>,
  options: SendOptions = {},
): Promise<Page<CallOutput<C>>> {
  const reply = await exchange(encodeRequest(endpoint, input), isRepeatable(endpoint), options);
  const output = await decode(endpoint, reply);
  const [next, total] = [reply.headers.get(NEXT_HEADER), reply.headers.get(TOTAL_HEADER)];
  return { output, next: next === null ? null : wireCursor.decode(next), total: total === null ? null : Number(total) };
}

/**
 * Another tab may have logged in as another user, whose session the cookie would then renew: a request must not be
 * repeated as another user.
 */
function refuseForAnother(owner: number | null): void {
  const now = credentialsOwner();
  // Treated like a busy server: local data is kept for its user.
  if (owner !== null && now !== null && now !== owner) throw callError('busy', 'common.otherUser');
}

/** Renews the session, by a new token from the host page or by the refresh cookie; false if that is not possible. */
async function comesBack(): Promise<boolean> {
  return isByToken() ? renewToken() : hasCredentials() && reauthorize();
}

/** Sends a request with the same handling of sessions and lost replies as `call`; for requests outside the contract's table. */
export async function exchange(
  request: EncodedRequest,
  mayRepeat: boolean,
  options: SendOptions = {},
): Promise<RawReply> {
  // Offline the call itself fails; an ended session shows in its reply.
  const owner = credentialsOwner();
  // All attempts share one time limit.
  const left = timeLeft(options.timeoutMs ?? timeToSend(request));
  const inWhatIsLeft = () => ({ ...options, timeoutMs: left() });
  // An ageing token may still be valid: a slow renewal continues in the background.
  if (areCredentialsAging()) await inTime(renew()).catch(() => null);
  refuseForAnother(owner);
  let reply: RawReply;
  try {
    reply = await send(request, inWhatIsLeft());
  } catch (error) {
    const lost = error instanceof CallError && error.key === 'common.noNetwork';
    if (!mayRepeat || options.once === true || !lost) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, RETRY_AFTER_MS);
    });
    reply = await send(request, inWhatIsLeft());
  }
  if (!asksToReauthorize(reply)) return reply;
  if (options.asNobody === true || !(await comesBack())) throw callError('reauthorize');
  refuseForAnother(owner);
  reply = await send(request, inWhatIsLeft());
  if (asksToReauthorize(reply)) throw callError('reauthorize');
  return reply;
}
