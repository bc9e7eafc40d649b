import type { Call, CallInput, CallOutput } from '@mangoquest/contract/call.ts';
import { REAUTHORIZE, APP_HEADER, refusal } from '@mangoquest/contract/call.ts';
import { replyProblem } from '@mangoquest/server/testing/hostile-requests.ts';
import type { TestApp } from '@mangoquest/server/testing/test-app.ts';
import type { Sign } from './world.ts';

export interface Answer<C extends Call> {
  /** `ok`, the name of another outcome, or of a refusal. */
  readonly kind: string;
  /** `null` for a refusal. */
  readonly output: CallOutput<C> | null;
  /** `name=value` of the refresh cookie in the reply. */
  readonly cookie: string;
  readonly body: string;
}

/** The session from which requests are sent: a seat's, or none. */
export interface Sender {
  readonly sign: Sign | null;
  /** Sends the refresh cookie, as our pages do. */
  readonly withCookie?: boolean;
}

/** Calls the real product as pages do. Throws for server errors and replies that violate the contract. */
export async function ask<C extends Call>(
  app: TestApp,
  call: C,
  input: CallInput<C>,
  { sign, withCookie = false }: Sender,
): Promise<Answer<C>> {
  const reply = await app.request(call, input, {
    user: sign && { userId: sign.userId, token: sign.token },
    headers:
      withCookie && sign !== null ? { cookie: sign.cookie, [APP_HEADER]: '1', 'sec-fetch-site': 'same-origin' } : {},
  });
  const problem =
    reply.statusCode >= 500
      ? `${call.name} was answered with ${reply.statusCode}: ${reply.body}`
      : replyProblem(call, reply);
  if (problem !== null) throw new Error(`${problem} ${app.logged.join('')}`);
  const refused = { output: null, cookie: '', body: reply.body };
  if (reply.body === REAUTHORIZE) return { kind: REAUTHORIZE, ...refused };
  if (reply.statusCode !== 200) return { kind: refusal.parse(reply.json()).error, ...refused };
  const output = call.reply.parse(call.text === true ? reply.body : reply.json());
  return {
    kind: kindOf(output),
    output: output as CallOutput<C>,
    cookie: String(reply.headers['set-cookie'] ?? '').split(';')[0] as string,
    body: reply.body,
  };
}

function kindOf(output: unknown): string {
  const outcome =
    typeof output === 'object' && output !== null && 'outcome' in output ? String(output.outcome) : output;
  return typeof outcome !== 'string' || outcome === 'ok!' || outcome === 'created' ? 'ok' : outcome;
}

/** Like `ask`, and checks that the reply has the kind predicted by the model. */
export async function expectKind<C extends Call>(
  app: TestApp,
  call: C,
  input: CallInput<C>,
  sender: Sender,
  kind: string,
): Promise<Answer<C>> {
  const answer = await ask(app, call, input, sender);
  if (answer.kind !== kind)
    throw new Error(
      `${call.name} was answered with ${answer.kind} where the model says ${kind}: ${answer.body.slice(0, 500)}`,
    );
  return answer;
}

/** Compares the real state with the model's; throws with both if they differ. */
export function same(what: string, real: unknown, model: unknown): void {
  const [is, should] = [JSON.stringify(real), JSON.stringify(model)];
  if (is !== should) throw new Error(`${what} is ${is} where the model says ${should}`);
}
