import { pathToFileURL } from 'node:url';
import { root } from '@mangoquest/bench/programs/program.ts';
import type { Call, CallInput } from '@mangoquest/contract/call.ts';
import { paymentAccount, placeOrder, savePayment } from '@mangoquest/contract/calls/payments.ts';
import { createQuest, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { WEBHOOK_PATH } from '@mangoquest/server/http/mount-payments.ts';
import { startPaymentEmulator } from '@mangoquest/server/adapters/payments/emulator/payment-emulator.ts';
import type { PaymentEmulator } from '@mangoquest/server/adapters/payments/emulator/payment-emulator.ts';
import { systemClock } from '@mangoquest/server/adapters/system-clock.ts';
import type { StorageConfig } from '@mangoquest/server/storage/storage.ts';
import { startMailServer } from '@mangoquest/server/testing/mail-server.ts';
import type { MailServer } from '@mangoquest/server/testing/mail-server.ts';
import { attributes, mindset } from '@mangoquest/server/testing/quest-fixtures.ts';
import { Caller } from '../play/caller.ts';
import type { Answer, Sender } from '../play/caller.ts';
import { publishWith } from '../play/publish.ts';
import { OurServer } from '../programs/our-server.ts';
import { freePort } from '../programs/ports.ts';
import { startGate } from './gate.ts';
import type { Gate, Held } from './gate.ts';

export const PAYEE = 'WDJJHEBZ4X2LY';
export const PAYER = 'QYR5Z8XDVJNXQ';
/** In euros; the fee is in cents. */
export const PRICE = 250;
export const FEE = 1_250;

/** The real program on one database, with one process or several, and a shared provider. */
export interface PayingWorld {
  readonly config: StorageConfig;
  readonly nodes: readonly OurServer[];
  readonly emulator: PaymentEmulator;
  /** Proxy between the program and the provider. */
  readonly gate: Gate;
  readonly mails: MailServer;
  /** Holds the next mail, which has arrived but is not accepted yet. */
  holdMail(): Held;
  readonly creator: Sender;
  /** The creator's quest with a price. */
  readonly questId: number;
  send<C extends Call>(call: C, input: CallInput<C>, sender: Sender, node?: number): Promise<Answer>;
  player(): Promise<Sender>;
  /** Creates an order for the player and returns its id. */
  place(player: Sender): Promise<string>;
  pay(player: Sender, orderId: string, node?: number): Promise<Answer>;
  enter(player: Sender, node?: number): Promise<Answer>;
  /** Sends the provider's last webhook, or all from `from` on; returns the statuses. */
  tell(from?: number): Promise<number[]>;
  close(): Promise<void>;
}

/** The program uses the emulator like the real provider. */
function settingsFor({ setting }: PaymentEmulator, gate: Gate, mails: MailServer, config: StorageConfig) {
  return {
    ...(config.kind === 'postgres' && { DATABASE_URL: config.url }),
    NODE_OPTIONS: `--import=${pathToFileURL(`${root}soak/programs/sandbox-here.ts`).href}`,
    SANDBOX_HERE: gate.url,
    PAYMENTS: 'sandbox',
    PAYPAL_CLIENT_ID: setting.clientId,
    PAYPAL_SECRET: setting.secret,
    PAYPAL_WEBHOOK_ID: setting.webhookId,
    PAYPAL_PAYEE_ID: setting.payeeId,
    PUBLIC_URL: 'https://quests.example.org',
    SMTP_URL: mails.url,
    MAIL_FROM: 'no-reply@example.org',
  };
}

export interface PayingWorldOptions {
  readonly folder: string;
  readonly config: StorageConfig;
  readonly nodes?: number;
}

export async function payingWorld({ folder, config, nodes: count = 1 }: PayingWorldOptions): Promise<PayingWorld> {
  const emulator = await startPaymentEmulator({ clock: systemClock });
  const gate = await startGate(emulator.setting.apiUrl);
  let kept: { readonly reached: PromiseWithResolvers<string>; readonly released: PromiseWithResolvers<void> } | null =
    null;
  const mails = await startMailServer(async () => {
    const own = kept;
    kept = null;
    own?.reached.resolve('');
    await own?.released.promise;
  });
  const settings = settingsFor(emulator, gate, mails, config);
  const nodes: OurServer[] = [];
  for (let index = 0; index < count; index++) {
    const server = new OurServer(folder, await freePort(8390), settings);
    nodes.push(server);
    server.start();
    await server.listening();
  }
  const urlOf = (node: number) => (nodes[node % nodes.length] as OurServer).url;
  const send: PayingWorld['send'] = (call, input, sender, node = 0) =>
    new Caller(urlOf(node)).send(call, input, sender);
  const { creator, questId } = await sellingCreator(urlOf(0), emulator);

  return {
    config,
    nodes,
    emulator,
    gate,
    mails,
    creator,
    questId,
    send,
    holdMail() {
      const own = { reached: Promise.withResolvers<string>(), released: Promise.withResolvers<void>() };
      kept = own;
      return { reached: own.reached.promise, release: () => own.released.resolve() };
    },
    player: () => new Caller(urlOf(0)).guest(),
    async place(player) {
      const { status, text } = await send(placeOrder, { questId }, player);
      if (status !== 200) throw new Error(`no order: ${status} ${text}`);
      return placeOrder.reply.parse(JSON.parse(text)).orderId;
    },
    pay: (player, orderId, node) => send(savePayment, { payment: { orderId } }, player, node),
    enter: (player, node) => send(setCurrentQuest, { questId }, player, node),
    async tell(from = emulator.webhooks().length - 1) {
      const statuses: number[] = [];
      for (const { headers, body } of emulator.webhooks().slice(from)) {
        const all = { ...(headers as Record<string, string>), 'content-type': 'application/json' };
        const reply = await fetch(`${urlOf(statuses.length)}${WEBHOOK_PATH}`, { method: 'POST', headers: all, body });
        statuses.push(reply.status);
      }
      return statuses;
    },
    async close() {
      for (const node of nodes) await node.stop();
      await gate.close();
      await emulator.close();
      await mails.close();
    },
  };
}

/** Creates a user who links an account and sets a price, by the calls of the form. */
async function sellingCreator(url: string, emulator: PaymentEmulator) {
  const caller = new Caller(url);
  const creator = await caller.signUp('creator');
  const ask = async (input: CallInput<typeof paymentAccount>) => {
    const { status, text } = await caller.send(paymentAccount, input, creator);
    if (status !== 200) throw new Error(`no account was linked: ${status} ${text}`);
    return paymentAccount.reply.parse(JSON.parse(text));
  };
  const { connectUrl = '', state = '' } = await ask({ request: 'ppcrs' });
  await ask({ request: 'savePaymentId', code: emulator.link(connectUrl, PAYEE), state });
  const quest = attributes({ price: PRICE, currency: 'EUR' });
  const { status, text } = await caller.send(createQuest, { quest }, creator);
  const questId = Number(text.split(':')[0]);
  if (!(questId > 0)) throw new Error(`no quest was made: ${status} ${text}`);
  await publishWith(caller, creator, questId, [mindset(0, questId)]);
  return { creator, questId };
}
