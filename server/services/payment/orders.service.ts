import type { QuestId, UserId, VersionId } from '@mangoquest/core/ids.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { Currency } from '@mangoquest/core/payment/currency.ts';
import { minorFrom, toMinor } from '@mangoquest/core/payment/money.ts';
import { orderReference, stateOfOrder } from '@mangoquest/core/payment/order.ts';
import type { OrderState, OrderTerms } from '@mangoquest/core/payment/order.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { scheduleAt, scheduleState } from '@mangoquest/core/quest/schedule.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { Conflict, Denied, Forbidden, Invalid, NotFound, NotRunning } from '../../ports/domain-errors.ts';
import type { InvoicesRepository } from '../../storage/interfaces/invoices.ts';
import type { OrdersRepository, PaymentAccountsRepository, StoredOrder } from '../../storage/interfaces/orders.ts';
import { refuseSuspended } from '../shared/suspended.ts';
import type { PlacedOrder, PlaceOrder } from './placing.ts';
import type { SettledOrder, Settling } from './settling.ts';

/** Which sessions know the password of a quest. */
export interface QuestPasswords {
  mayEnter(family: string, questId: QuestId, now: number): Promise<boolean>;
}

/** A payer, with the family of their session. */
type Payer = Asker & { readonly family?: string };

export interface OrdersServiceDeps {
  readonly access: Pick<QuestAccess, 'forReading'>;
  readonly orders: OrdersRepository;
  readonly accounts: Pick<PaymentAccountsRepository, 'of'>;
  readonly invoices: Pick<InvoicesRepository, 'standingOf'>;
  readonly questPasswords: QuestPasswords;
  readonly settling: Settling;
  readonly placeOrder: PlaceOrder;
}

/** Spec §7 `orderState_payeeId`. */
export interface AskedState {
  readonly creatorId: UserId;
  readonly questId: QuestId;
  readonly versionNumber: number;
}

/** What a client reports about an approval (Spec §7). It is only compared with the stored order, never stored. */
export interface ReportedApproval {
  readonly questId: QuestId;
  readonly versionId: VersionId;
  readonly amount: string;
  readonly currency: string;
  readonly orderId: string;
  readonly payeeId: string;
  /** Empty if the client does not know. */
  readonly payerId: string;
  readonly paymentId: string;
  readonly completed: boolean;
}

/** State of an order. */
export interface Reached {
  readonly state: OrderState;
  /** `declined`: the provider just refused to capture the money. `ended`: the order is closed without payment. */
  readonly problem?: 'declined' | 'ended';
}

export interface OrdersService {
  stateOf(asker: Asker, asked: AskedState): Promise<{ readonly state: OrderState; readonly payeeId: string }>;
  /** The order for the asker to approve: the open one, or a new one if the terms have changed. */
  place(asker: Payer, questId: QuestId, origin: string, now: number): Promise<PlacedOrder>;
  approve(asker: Asker, told: ReportedApproval, now: number): Promise<Reached>;
  pay(asker: Asker, orderId: string, now: number): Promise<Reached>;
}

/** Paying for a quest (Spec §4 "Payment flow"; settled, paying). Amounts and payees are always those stored here. */
export function ordersService(deps: OrdersServiceDeps): OrdersService {
  const { access, orders, accounts, settling } = deps;

  async function ownOrder(asker: Asker, orderId: string): Promise<StoredOrder> {
    const order = await orders.byOrderId(orderId);
    if (order === null || order.userId !== asker.userId) throw new Denied();
    return order;
  }

  return {
    async stateOf(asker, { creatorId, questId, versionNumber }) {
      const { quest } = await access.forReading(asker, questId);
      if (quest.creator.userId !== creatorId || quest.version.number !== versionNumber) throw new NotFound();
      return {
        state: await orders.stateOf(asker.userId, quest.version.id),
        payeeId: (await accounts.of(creatorId)) ?? '',
      };
    },

    async place(asker, questId, origin, now) {
      const { quest } = await access.forReading(asker, questId);
      const terms = await termsOf(quest, asker, accounts, now);
      // Refused like entering would be, so that nobody pays for a quest they cannot enter.
      await refuseSuspended(deps.invoices, quest, asker, now);
      if (quest.withPassword && !(await deps.questPasswords.mayEnter(asker.family ?? '', questId, now)))
        throw new Forbidden('play.needsPassword');
      const parties = { versionId: quest.version.id, userId: asker.userId, creatorId: quest.creator.userId };
      const wish = {
        of: { ...parties, reference: orderReference(quest.id, quest.version.number) },
        terms,
        description: quest.title,
        page: `${origin}/qd/${quest.id}`,
        placed: await orders.ofUser(asker.userId, quest.version.id),
        paid: 'payment.alreadyPaid',
      } as const;
      return deps.placeOrder(wish, now);
    },

    async approve(asker, told, now) {
      const order = await ownOrder(asker, told.orderId);
      const looked = (await settling.look(order.orderId, now)) ?? order;
      const issues = differences(looked, told);
      if (issues.length > 0) throw new Invalid(issues);
      return reached(looked);
    },

    async pay(asker, orderId, now) {
      const order = await ownOrder(asker, orderId);
      return reached((await settling.settle(order.orderId, now)) ?? order);
    },
  };
}

function reached({ phase, refusal }: SettledOrder): Reached {
  const state = stateOfOrder(phase);
  if (refusal !== undefined) return { state, problem: 'declined' };
  return phase === 'lapsed' || phase === 'refunded' ? { state, problem: 'ended' } : { state };
}

/** The terms of payment for a player, or the refusal if it cannot be paid for now. */
async function termsOf(
  { price, currency, creator, searchable, version }: Quest,
  asker: Asker,
  accounts: Pick<PaymentAccountsRepository, 'of'>,
  now: number,
): Promise<OrderTerms> {
  if (price === 0) throw new Conflict('payment.free');
  if (creator.userId === asker.userId) throw new Forbidden('payment.ownQuest');
  if (scheduleState(scheduleAt(version, searchable, now), now) === 'over') throw new NotRunning('play.timedOut');
  const payeeId = await accounts.of(creator.userId);
  if (payeeId === null) throw new Conflict('payment.noPayee');
  return { payeeId, amountMinor: toMinor(price, currency), currency };
}

/** Fields where the client's report differs from the order. */
function differences(order: StoredOrder, told: ReportedApproval): Issue[] {
  const differs = (field: keyof ReportedApproval) => ({ field, message: 'payment.differs' }) as const;
  const isSame: Partial<Record<keyof ReportedApproval, boolean>> = {
    questId: order.reference.split(':')[0] === String(told.questId),
    versionId: order.versionId === told.versionId,
    currency: told.currency === order.currency,
    amount: minorFrom(told.amount, told.currency as Currency) === order.amountMinor,
    payeeId: told.payeeId === order.payeeId,
    payerId: told.payerId === '' || told.payerId === order.payerId,
    paymentId: told.paymentId === '' || told.paymentId === order.paymentId,
    completed: !told.completed || order.phase === 'completed',
  };
  return (Object.keys(isSame) as (keyof ReportedApproval)[]).filter((field) => isSame[field] === false).map(differs);
}
