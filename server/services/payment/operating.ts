import { amountText } from '@mangoquest/core/payment/money.ts';
import { Busy } from '../../ports/domain-errors.ts';
import type { InvoicesRepository } from '../../storage/interfaces/invoices.ts';
import type { NumberedOrder, OrdersRepository } from '../../storage/interfaces/orders.ts';
import type { Settling } from './settling.ts';

export interface OperatingDeps {
  readonly orders: Pick<OrdersRepository, 'inPhases'>;
  readonly invoices: Pick<InvoicesRepository, 'say'>;
  /** Null if no provider is configured. */
  readonly settling: Pick<Settling, 'look' | 'settle'> | null;
}

/** Output of a command, and whether it succeeded. */
export interface Operated {
  readonly isDone: boolean;
  readonly text: string;
}

const A_BATCH = 200;

export const PAYMENTS_USAGE = `npm run payments -- list                 orders that wait for their player or their money
npm run payments -- capture ORDER        asks for the money of an approved order now
npm run payments -- refund-check         takes over what was given back of paid orders
npm run payments -- refund-check ORDER   the same, of one order
npm run payments -- suspend USER         lets nobody enter the quests of an account, by its number
npm run payments -- lift USER            lifts that, and a suspension by unpaid invoices`;

const failed = (text: string): Operated => ({ isDone: false, text: `${text}\n` });
const done = (text: string): Operated => ({ isDone: true, text: `${text}\n` });

/** The operator's commands (settled, Payments). Orders and accounts are printed by id, without names or addresses. */
export async function operatePayments(
  [command, subject = '', ...rest]: readonly string[],
  deps: OperatingDeps,
  now: number,
): Promise<Operated> {
  if (rest.length > 0) return failed(PAYMENTS_USAGE);
  try {
    if (command === 'list' && subject === '') return await list(deps);
    if (command === 'capture' && subject !== '') return await capture(deps, subject, now);
    if (command === 'refund-check') return await checkRefunds(deps, subject, now);
    if ((command === 'lift' || command === 'suspend') && /^\d{1,15}$/.test(subject))
      return await say(deps, command, Number(subject), now);
    return failed(PAYMENTS_USAGE);
  } catch (error) {
    if (error instanceof Busy) return failed('The provider does not answer: nothing was done. Try again in a while.');
    throw error;
  }
}

async function* ordersIn({ orders }: OperatingDeps, phases: Parameters<OrdersRepository['inPhases']>[0]) {
  for (let after: number | null = null; ;) {
    const batch: NumberedOrder[] = await orders.inPhases(phases, after, A_BATCH);
    yield* batch;
    if (batch.length < A_BATCH) return;
    after = batch.at(-1)?.id ?? null;
  }
}

function told({ orderId, reference, phase, amountMinor, refundedMinor, currency, userId }: NumberedOrder): string {
  const back = refundedMinor === 0 ? '' : `, ${amountText(refundedMinor, currency)} given back`;
  return `${orderId}  ${reference}  ${phase}  ${amountText(amountMinor, currency)} ${currency}${back}  user ${userId ?? 'gone'}`;
}

async function list(deps: OperatingDeps): Promise<Operated> {
  const lines: string[] = [];
  for await (const order of ordersIn(deps, ['created', 'approved'])) lines.push(told(order));
  return done(lines.length === 0 ? 'No order waits.' : lines.join('\n'));
}

const NO_PROVIDER = 'PAYMENTS names no provider, so none can be asked.';

async function capture({ settling }: OperatingDeps, orderId: string, now: number): Promise<Operated> {
  if (settling === null) return failed(NO_PROVIDER);
  const order = await settling.settle(orderId, now);
  if (order === null) return failed(`There is no order ${orderId}.`);
  const text = `Order ${orderId} is ${order.phase}.`;
  return order.phase === 'completed' ? done(text) : failed(text);
}

async function checkRefunds(deps: OperatingDeps, orderId: string, now: number): Promise<Operated> {
  const { settling } = deps;
  if (settling === null) return failed(NO_PROVIDER);
  if (orderId !== '') {
    const order = await settling.look(orderId, now);
    return order === null ? failed(`There is no order ${orderId}.`) : done(`Order ${orderId} is ${order.phase}.`);
  }
  let [looked, changed] = [0, 0];
  for await (const order of ordersIn(deps, ['completed'])) {
    const after = await settling.look(order.orderId, now);
    looked += 1;
    if (after !== null && after.refundedMinor !== order.refundedMinor) changed += 1;
  }
  return done(`${looked} paid orders were looked at; of ${changed} something was given back.`);
}

async function say(
  { invoices }: OperatingDeps,
  command: 'lift' | 'suspend',
  userId: number,
  now: number,
): Promise<Operated> {
  const kind = command === 'lift' ? 'lifted' : 'suspended';
  return (await invoices.say(userId, { kind, at: now }))
    ? done(`Account ${userId} is ${kind}.`)
    : failed(`There is no account ${userId}.`);
}
