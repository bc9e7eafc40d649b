import { payInvoice, placeOrder } from '@mangoquest/contract/calls/payments.ts';
import { savePayment } from '@mangoquest/contract/calls/payments.ts';
import { number, sql, until } from './database.ts';
import { CAPTURES_DUE, jobIsDue } from './kill-paying.ts';
import type { KillStep } from './kill-paying.ts';
import { CAPTURE, CREATE, killAt, SHOW } from './places.ts';
import type { Place } from './places.ts';
import { FEE, PAYER } from './paying-world.ts';
import type { PayingWorld } from './paying-world.ts';

const DAY = 86_400_000;

/** One payment of a player, whose fee belongs to the previous month. */
async function oweFee({ config, emulator, player, place, pay }: PayingWorld): Promise<void> {
  const payer = await player();
  const orderId = await place(payer);
  emulator.orders.approve(orderId, PAYER);
  await pay(payer, orderId);
  const now = new Date();
  const before = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1) - DAY;
  // Fees left over from earlier steps are not on this invoice.
  const own = `(select id from orders where order_id = '${orderId}')`;
  await sql(config, `update fees set created_at = ${before} where order_id = ${own}`);
  await sql(config, `delete from fees where invoice_id is null and order_id <> ${own}`);
}

const invoices = ({ config }: PayingWorld) => number(config, 'select count(*) from invoices');
/** Waits until the job has finished, including its mail. */
async function invoiced(world: PayingWorld): Promise<void> {
  const { config } = world;
  await sql(config, jobIsDue('invoices'));
  await until(
    'fees are invoiced',
    async () => (await number(config, 'select count(*) from fees where invoice_id is null')) === 0,
  );
  await sql(config, jobIsDue('mail'));
  await until(
    'the mail is sent',
    async () => (await number(config, `select count(*) from jobs where kind = 'mail'`)) === 0,
  );
}

/** During invoicing of a month: one invoice with the next number, and one mail. */
const invoicing = (name: string, place: Place): KillStep => ({
  name: `an invoice: ${name}`,
  place,
  async run(world) {
    const { config, mails } = world;
    await oweFee(world);
    const [made, received] = [await invoices(world), mails.received.length];
    await killAt(
      world,
      place,
      () => (place === 'done' ? invoiced(world) : sql(config, jobIsDue('invoices'))),
      'begins',
    );
    await invoiced(world);
    const problems: string[] = [];
    const [row] = await sql(
      config,
      `select number, total_minor, (select sum(minor) from fees where invoice_id = invoices.id) as fees from invoices order by id desc limit 1`,
    );
    const told = `${String(row?.['number'])} ${String(row?.['total_minor'])} ${String(row?.['fees'])}`;
    if (told !== `${made + 1} ${FEE} ${FEE}`) problems.push(`the invoice is ${told}`);
    if ((await invoices(world)) !== made + 1) problems.push(`${(await invoices(world)) - made} invoices`);
    // A mail that the mail server accepted while the program died is sent again, with the same message id.
    const names = new Set(mails.received.slice(received).map(({ messageId }) => messageId));
    if (names.size !== 1) problems.push(`${names.size} mails were sent`);
    return problems;
  },
});

/** During payment of an invoice that is so overdue that nobody may enter. */
const payingIt = (name: string, place: Place): KillStep => ({
  name: `paying an invoice: ${name}`,
  place,
  async run(world) {
    const { config, emulator, creator, send } = world;
    await oweFee(world);
    await invoiced(world);
    await sql(config, `update invoices set paid_at = 1`);
    const [latest] = await sql(config, 'select id, year, number from invoices order by id desc limit 1');
    const id = Number(latest?.['id']);
    await sql(
      config,
      `update invoices set paid_at = null, reminders = 2, issued_at = ${Date.now() - 50 * DAY} where id = ${id}`,
    );
    const stranger = await world.player();
    const refused = await world.enter(stranger);
    const text = `MQ-${String(latest?.['year'])}-${String(latest?.['number']).padStart(6, '0')}`;
    const order = async () => {
      const reply = await send(payInvoice, { number: text }, creator);
      if (reply.status !== 200) throw new Error(`no order: ${reply.status} ${reply.text}`);
      return placeOrder.reply.parse(JSON.parse(reply.text)).orderId;
    };
    const ask = (orderId: string) => send(savePayment, { payment: { orderId } }, creator);
    const paid = emulator.orders.paid();
    const isPlacing = typeof place === 'object' && 'route' in place && place.route === CREATE;
    if (isPlacing) await killAt(world, place, order);
    const orderId = await order();
    emulator.orders.approve(orderId, PAYER);
    if (isPlacing) await ask(orderId);
    else await killAt(world, place, () => ask(orderId));
    // Its payer does not return.
    const isKnown =
      (await number(config, `select count(*) from orders where order_id = '${orderId}' and state <> 'created'`)) > 0;
    if (!isKnown) await world.tell();
    await sql(config, CAPTURES_DUE);
    await sql(config, jobIsDue('captures'));
    const open = `select count(*) from invoices where paid_at is null`;
    await until('the invoice is paid', async () => (await number(config, open)) === 0);
    const problems: string[] = [];
    if (!refused.text.includes('payment.notNow'))
      problems.push(`nobody was suspended: ${refused.status} ${refused.text}`);
    if (emulator.orders.paid() - paid !== 1)
      problems.push(`the provider has taken ${emulator.orders.paid() - paid} payments`);
    const fees = `select count(*) from fees where order_id in (select id from orders where order_id = '${orderId}')`;
    if ((await number(config, fees)) !== 0) problems.push('paying the platform costs a fee');
    const entered = await world.enter(stranger);
    if (!entered.text.includes('play.needsPayment'))
      problems.push(`after the payment: ${entered.status} ${entered.text}`);
    return problems;
  },
});

export const INVOICE_STEPS: readonly KillStep[] = [
  invoicing('before its number', { table: 'invoices' }),
  invoicing('after its number, before its fees are on it', { table: 'fees' }),
  invoicing('before its mail is written', { table: 'mail_outbox' }),
  invoicing('while its mail is sent', 'mail'),
  invoicing('after all', 'done'),
  payingIt('after the provider made the order', { route: CREATE, when: 'after' }),
  payingIt('while the approval is looked at', { route: SHOW, when: 'after' }),
  payingIt('after the provider took the money', { route: CAPTURE, when: 'after' }),
  payingIt('while the invoice is written as paid', { table: 'invoices', after: CAPTURE }),
];
