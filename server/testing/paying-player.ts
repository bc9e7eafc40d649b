// One player and one quest for 12.50 EUR, for payment tests.
import type { OrderState } from '@mangoquest/core/payment/order.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import type { ReportedApproval } from '../services/payment/orders.service.ts';
import type { Entry } from '../storage/interfaces/play.ts';
import { ORIGIN, PAYEE, PAYER } from './paying.ts';
import type { Asker, Paying } from './paying.ts';

export interface PayingPlayer {
  readonly quest: Quest;
  readonly player: Asker;
  place(): Promise<string>;
  /** Places an order and approves it on the provider's page. */
  approved(): Promise<string>;
  /** Reports an approval as the page does, with `changes`. */
  approve(orderId: string, changes?: Partial<ReportedApproval>, asker?: Asker): Promise<{ readonly state: OrderState }>;
  pay(orderId: string, asker?: Asker): Promise<{ readonly state: OrderState }>;
  state(): Promise<OrderState>;
  /** The creator's fees and credits, in cents. */
  fees(): Promise<number[]>;
  /** Number of payments the provider has taken from anybody. */
  paid(): number;
  entered(): Promise<Entry>;
  current(): Promise<Entry | null>;
}

/** Starts without open orders: jobs process all that are open. */
export async function payingPlayer(paying: Paying): Promise<PayingPlayer> {
  const { opened, emulator, orders, clock } = paying;
  await opened.raw('delete from fees');
  await opened.raw('delete from orders');
  emulator.behave({ capture: 'pays', network: 'up' });
  paying.trouble.length = 0;
  const { quest } = await paying.quest();
  const player = await paying.player();
  const place = async () => (await orders.place(player, quest.id, ORIGIN, clock.now())).orderId;
  const told = (orderId: string, changes: Partial<ReportedApproval> = {}): ReportedApproval => ({
    questId: quest.id,
    versionId: quest.version.id,
    amount: '12.50',
    currency: 'EUR',
    orderId,
    payeeId: PAYEE,
    payerId: PAYER,
    paymentId: '',
    completed: false,
    ...changes,
  });
  return {
    quest,
    player,
    place,
    async approved() {
      const orderId = await place();
      emulator.orders.approve(orderId, PAYER);
      return orderId;
    },
    approve: (orderId, changes, asker = player) => orders.approve(asker, told(orderId, changes), clock.now()),
    pay: (orderId, asker = player) => orders.pay(asker, orderId, clock.now()),
    state: () => opened.storage.orders.stateOf(player.userId, quest.version.id),
    fees: async () => (await opened.storage.orders.feesOf(quest.creator.userId)).map(({ minor }) => minor),
    paid: () => emulator.orders.paid(),
    entered: () =>
      opened.storage.entries.enter(
        { userId: player.userId, questId: quest.id, versionId: quest.version.id },
        clock.now(),
      ),
    current: () => opened.storage.entries.currentOf(player.userId),
  };
}
