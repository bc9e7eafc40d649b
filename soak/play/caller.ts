import type { Call, CallInput } from '@mangoquest/contract/call.ts';
import { agreeToTerms } from '@mangoquest/contract/calls/account-page.ts';
import { logIn, signUp } from '@mangoquest/contract/calls/accounts.ts';
import { TERMS } from '@mangoquest/core/account/agreement.ts';
import { encodeRequest } from '@mangoquest/contract/encode-request.ts';
import type { EncodedRequest } from '@mangoquest/contract/encode-request.ts';
import { sessionHeaders } from '@mangoquest/contract/session-headers.ts';
import { digest } from '@mangoquest/server/http/session-guard.ts';
import { EMPTY_CREDENTIALS, EMPTY_SIGN_UP, TEST_PASSWORD } from '@mangoquest/server/testing/test-app.ts';

/** The sender: a session, and with `TRUST_PROXY` its network. */
export interface Sender {
  readonly headers: Readonly<Record<string, string>>;
  readonly email: string;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Calls of the real program, in the domain's terms. */
export class Caller {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async send<C extends Call>(
    call: C,
    input: CallInput<C>,
    { headers }: Pick<Sender, 'headers'> = { headers: {} },
  ): Promise<Answer> {
    const { method, url, headers: own, body } = encodeRequest(call, input, 'json');
    return this.#post(url, body, { ...own, ...headers }, method);
  }

  async #post(
    path: string,
    body: EncodedRequest['body'],
    headers: Readonly<Record<string, string>>,
    method: EncodedRequest['method'] = 'POST',
  ): Promise<Answer> {
    const reply = await fetch(`${this.#url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return { status: reply.status, text: await reply.text() };
  }

  /** A full account that has agreed to the terms. */
  async signUp(name: string, network = '10.0.0.1'): Promise<Sender> {
    const sender = await this.#session(
      signUp,
      { ...EMPTY_SIGN_UP, email: `${name}@example.org`, username: name, password: TEST_PASSWORD, isOldEnough: true },
      network,
    );
    await this.send(agreeToTerms, { version: TERMS.version }, sender);
    return sender;
  }

  guest(network = '10.0.0.1'): Promise<Sender> {
    return this.#session(signUp, { ...EMPTY_SIGN_UP, isGeneric: true }, network);
  }

  logIn(email: string, network = '10.0.0.1'): Promise<Sender> {
    return this.#session(logIn, { ...EMPTY_CREDENTIALS, email, password: TEST_PASSWORD }, network);
  }

  async #session<C extends typeof signUp | typeof logIn>(
    call: C,
    fields: CallInput<C>,
    network: string,
  ): Promise<Sender> {
    const from = { 'x-forwarded-for': network };
    const { status, text } = await this.send(call, fields, { headers: from });
    const outcome = status === 200 ? call.reply.parse(text) : { status, text };
    if (!('token' in outcome)) throw new Error(`no session: ${status} ${text}`);
    return { headers: { ...from, ...sessionHeaders(digest, outcome, Date.now()) }, email: fields.email };
  }
}
