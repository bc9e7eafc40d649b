// Orders on a separate database, with the emulator as provider.
import type { User } from '@mangoquest/core/account/user.ts';
import type { Quest, QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { questAccess } from '../access/quest-access.ts';
import { startPaymentEmulator } from '../adapters/payments/emulator/payment-emulator.ts';
import type { PaymentEmulator } from '../adapters/payments/emulator/payment-emulator.ts';
import { pdfPrinter } from '../adapters/pdf-printer.ts';
import { payPal } from '../adapters/payments/paypal.ts';
import type { PaymentProvider } from '../ports/payment-provider.ts';
import { invoicesService } from '../services/payment/invoices.service.ts';
import type { InvoicesService } from '../services/payment/invoices.service.ts';
import { ordersService } from '../services/payment/orders.service.ts';
import type { OrdersService } from '../services/payment/orders.service.ts';
import { placing } from '../services/payment/placing.ts';
import { settling } from '../services/payment/settling.ts';
import type { Settling } from '../services/payment/settling.ts';
import type { Storage } from '../storage/storage.ts';
import { ownGrant } from './grants.ts';
import { makeAllPlayable, makeQuest, makeUser, openTestStorage } from './storage.ts';
import type { TestStorage } from './storage.ts';

/** The services of one node. */
export interface PayingNode {
  readonly orders: OrdersService;
  readonly settling: Settling;
  readonly invoices: InvoicesService;
}

export interface Paying extends PayingNode {
  readonly opened: TestStorage;
  readonly emulator: PaymentEmulator;
  readonly clock: { time: number; now(): number };
  /** Messages that an operator would see. */
  readonly trouble: string[];
  /** A further node: with its own database connections, or with a failing provider. */
  node(changes?: { readonly storage?: Storage; readonly provider?: PaymentProvider }): PayingNode;
  provider(): PaymentProvider;
  quest(changes?: Partial<QuestAttributes>, creator?: User): Promise<{ readonly quest: Quest; readonly creator: User }>;
  priced(quest: Quest, price: number): Promise<void>;
  /** Postpones a quest, which creates its next version with a future start. */
  postponed(quest: Quest): Promise<Quest>;
  player(): Promise<Asker>;
  close(): Promise<void>;
}

export interface Asker {
  readonly userId: number;
  readonly isGeneric: boolean;
}

export const ORIGIN = 'https://quests.example.org';
export const PAYER = 'QYR5Z8XDVJNXQ';
export const PAYEE = 'WDJJHEBZ4X2LY';

/** The passwords of quests are tested elsewhere. */
const questPasswords = { mayEnter: async () => true };

export async function startPaying(dialect: Storage['dialect']): Promise<Paying> {
  const opened = await openTestStorage(dialect);
  const clock = { time: 1_770_000_000_000, now: () => clock.time };
  const emulator = await startPaymentEmulator({ clock });
  const trouble: string[] = [];
  const provider = () => payPal({ setting: emulator.setting, clock });

  const node: Paying['node'] = ({ storage = opened.storage, provider: asked = provider() } = {}) => {
    const { orders, invoices, settings, paymentAccounts: accounts } = storage;
    const settled = settling({
      orders,
      transaction: storage.transaction,
      provider: asked,
      onError: (error) => trouble.push(error.message),
    });
    const access = questAccess(storage);
    const placeOrder = placing({ orders, settings, provider: asked, settling: settled, newKey: () => 'a key' });
    return {
      settling: settled,
      orders: ordersService({ access, orders, accounts, invoices, placeOrder, questPasswords, settling: settled }),
      invoices: invoicesService({
        printer: pdfPrinter,
        issuer: ['Mangoquest'],
        invoices,
        orders,
        users: storage.users,
        payeeId: asked.platformPayeeId,
        placeOrder,
      }),
    };
  };

  return {
    opened,
    emulator,
    clock,
    trouble,
    node,
    provider,
    ...node(),
    async quest(changes = {}, creator) {
      const made = await makeQuest(opened.storage, { price: 12.5, currency: 'EUR', active: true, ...changes }, creator);
      await makeAllPlayable(opened);
      await opened.storage.paymentAccounts.link(made.creator.id, PAYEE, 1);
      return made;
    },
    async priced({ id, creator }, price) {
      const quest = await opened.storage.quests.byId(id);
      if (quest === null) throw new Error('no quest');
      await opened.storage.quests.update(
        ownGrant(creator.userId, id),
        { attributes: { ...quest, startTime: null, endTime: null, price } },
        clock.now(),
      );
      await makeAllPlayable(opened);
    },
    async postponed({ id, creator }) {
      const quest = await opened.storage.quests.byId(id);
      if (quest === null) throw new Error('no quest');
      const startTime = clock.now() + 86_400_000;
      return opened.storage.quests.update(
        ownGrant(creator.userId, id),
        { attributes: { ...quest, startTime, endTime: null }, isNewVersion: true },
        clock.now(),
      );
    },
    async player() {
      const { id } = await makeUser(opened.storage);
      return { userId: id, isGeneric: false };
    },
    async close() {
      await emulator.close();
      await opened.remove();
    },
  };
}
