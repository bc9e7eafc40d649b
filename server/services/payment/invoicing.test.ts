import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { numberText } from '@mangoquest/core/payment/invoice.ts';
import { openStorage } from '../../storage/open-storage.ts';
import type { Repositories, Storage } from '../../storage/storage.ts';
import { oweFee } from '../../testing/owed-fees.ts';
import { DIALECTS, makeUser, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import { invoicing } from './invoicing.ts';

const DAY = 86_400_000;
const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const LINKS = 'https://quests.example.org';

describe.each(DIALECTS)('invoices on %s', (dialect) => {
  let opened: TestStorage;
  let storage: Storage;
  let creatorId: number;
  beforeEach(async () => {
    opened = await openTestStorage(dialect);
    ({ storage } = opened);
    ({ id: creatorId } = await makeUser(storage));
  });
  afterEach(() => opened.remove());

  type Invoicing = Pick<Storage, 'invoices' | 'transaction'>;
  const run = (now: number, on: Invoicing = storage, progressed = async () => undefined as void) =>
    invoicing({ storage: on, linkBase: () => LINKS })({ now, signal: AbortSignal.any([]), progressed });
  const owe = (date: string, minor: number, owing: Partial<Parameters<typeof oweFee>[1]> = {}) =>
    oweFee(storage, { creatorId, minor, at: day(date), ...owing });
  const own = async (of = creatorId) =>
    (await storage.invoices.ofCreator(of))
      .map(({ number, totalMinor, currency }) => `${numberText(number)} ${totalMinor} ${currency}`)
      .toReversed();
  const mails = async () => (await storage.outbox.newest(100)).map(({ subject }) => subject).toReversed();
  const open = () => opened.raw('select 1 as found from fees where invoice_id is null');

  test('from 10 units on a month is invoiced, less waits for the quarter’s end, in each currency for itself', async () => {
    await owe('2026-01-09', 999);
    await owe('2026-01-09', 1_000, { currency: 'JPY' });
    await owe('2026-01-09', 999, { currency: 'HUF' });
    await run(day('2026-02-01') - 1);
    expect(await own()).toEqual([]);
    await run(day('2026-02-01'));
    expect(await own()).toEqual(['MQ-2026-000001 1000 JPY']);
    await run(day('2026-03-31') + DAY - 1);
    expect(await own()).toHaveLength(1);
    await run(day('2026-04-01'));
    expect(await own()).toEqual(['MQ-2026-000001 1000 JPY', 'MQ-2026-000002 999 EUR', 'MQ-2026-000003 999 HUF']);
    expect(await open()).toEqual([]);
    expect((await mails()).filter((subject) => !subject.includes('not paid'))).toEqual([
      'Invoice MQ-2026-000001',
      'Invoice MQ-2026-000002',
      'Invoice MQ-2026-000003',
    ]);
  });

  test('a quarter’s end that nobody was there for is made up for, with what came before it alone', async () => {
    await owe('2026-03-31', 5);
    await owe('2026-04-02', 7);
    await run(day('2026-05-20'));
    expect(await own()).toEqual(['MQ-2026-000001 5 EUR']);
    await run(day('2026-07-01'));
    expect(await own()).toEqual(['MQ-2026-000001 5 EUR', 'MQ-2026-000002 7 EUR']);
  });

  test('an invoice tells from when until when its fees are', async () => {
    await owe('2026-02-09', 700);
    await owe('2026-03-02', 1);
    await owe('2026-03-20', 900);
    await owe('2026-04-01', 5);
    await run(day('2026-04-01'));
    expect(await storage.invoices.ofCreator(creatorId)).toMatchObject([
      { totalMinor: 1_601, firstAt: day('2026-02-09'), lastAt: day('2026-03-20') },
    ]);
  });

  test('a refund takes its fee off the next invoice, and what is on one stays as it is', async () => {
    const order = await owe('2026-01-09', 1_200);
    await run(day('2026-02-01'));
    await owe('2026-02-10', 1_500);
    const refund = day('2026-02-11');
    await storage.orders.change(
      order,
      (was) => ({ ...was, phase: 'refunded', refundedMinor: was.amountMinor }),
      refund,
    );
    await run(day('2026-03-01'));
    // 3.00 remain, which is too little for a month's invoice.
    expect(await own()).toEqual(['MQ-2026-000001 1200 EUR']);
    await run(day('2026-04-01'));
    expect(await own()).toEqual(['MQ-2026-000001 1200 EUR', 'MQ-2026-000002 300 EUR']);
    const [second] = await storage.invoices.ofCreator(creatorId);
    expect((await storage.invoices.linesOf(second?.id ?? 0)).map(({ minor }) => minor)).toEqual([1_500, -1_200]);
  });

  test('two nodes at once make one invoice of each creator, with numbers without a gap', async () => {
    const creators = await Promise.all(Array.from({ length: 12 }, () => makeUser(storage)));
    for (const { id } of creators) await owe('2026-01-09', 1_000, { creatorId: id });
    const other = await openStorage(opened.config);
    await Promise.all([run(day('2026-02-01')), run(day('2026-02-01'), other), run(day('2026-02-01'), other)]);
    await other.close();
    const numbers = await opened.raw('select cast(number as integer) as number from invoices order by number');
    expect(numbers.map(({ number }) => number)).toEqual(creators.map((_, index) => index + 1));
    expect(await mails()).toHaveLength(12);
    expect(await open()).toEqual([]);
  });

  const STEPS = ['before the number', 'after the number', 'before the mail', 'after the mail', 'after all'] as const;
  test.each(STEPS)('a node that ends %s leaves no gap, and doubles nothing', async (step) => {
    const { id: second } = await makeUser(storage);
    await owe('2026-01-09', 1_000);
    await owe('2026-01-09', 2_000, { creatorId: second });
    const ends = (at: (typeof STEPS)[number]) => {
      if (at === step) throw new Error('ended');
    };
    const dying = ({ invoices, outbox, ...others }: Repositories): Repositories => ({
      ...others,
      invoices: {
        ...invoices,
        async issue(...asked) {
          ends('before the number');
          const issued = await invoices.issue(...asked);
          ends('after the number');
          return issued;
        },
      },
      outbox: {
        ...outbox,
        async add(...asked) {
          ends('before the mail');
          await outbox.add(...asked);
          ends('after the mail');
        },
      },
    });
    const node: Invoicing = {
      invoices: storage.invoices,
      transaction: (work) => storage.transaction((repositories) => work(dying(repositories))),
    };
    for (let times = 0; times < 2; times++)
      await expect(run(day('2026-02-01'), node, async () => ends('after all'))).rejects.toThrow('ended');
    await run(day('2026-02-01'));
    expect([...(await own()), ...(await own(second))]).toEqual(['MQ-2026-000001 1000 EUR', 'MQ-2026-000002 2000 EUR']);
    expect(await mails()).toEqual(['Invoice MQ-2026-000001', 'Invoice MQ-2026-000002']);
  });

  test('it reminds at 14 and at 28 days, once each, and never of one that is paid', async () => {
    const issued = day('2026-02-01');
    await owe('2026-01-09', 1_000);
    await run(issued);
    const after: number[] = [];
    for (const at of [14 * DAY - 1, 14 * DAY, 28 * DAY - 1, 28 * DAY, 50 * DAY]) {
      await run(issued + at);
      await run(issued + at);
      after.push((await mails()).length - 1);
    }
    expect(after).toEqual([0, 1, 1, 2, 2]);
    expect((await mails()).at(-1)).toBe('Invoice MQ-2026-000001 is not paid yet');
    await opened.raw('update invoices set reminders = 0, paid_at = 1');
    await run(issued + 50 * DAY);
    expect(await mails()).toHaveLength(3);
  });

  test('its mail tells the sum, the day it is due, and where it is paid', async () => {
    await owe('2026-01-09', 1_234);
    await run(day('2026-02-01'));
    const [mail] = await storage.outbox.newest(1);
    expect(mail?.text).toContain('€12.34');
    expect(mail?.text).toContain('3 March 2026');
    expect(mail?.text).toContain(`${LINKS}/account#invoices`);
    expect(await opened.raw('select cast(expires_at as bigint) - created_at as life from mail_outbox')).toMatchObject([
      { life: expect.toSatisfy((life) => Number(life) === 14 * DAY) },
    ]);
  });

  test('one whose creator is gone stays, with its number, and nobody is reminded of it', async () => {
    await owe('2026-01-09', 1_000);
    await run(day('2026-02-01'));
    await storage.personalData.removeUser(creatorId);
    expect(await storage.invoices.byNumber({ year: 2026, count: 1 })).toMatchObject({
      creatorId: null,
      totalMinor: 1_000,
    });
    await run(day('2026-02-01') + 20 * DAY);
    expect(await opened.raw('select cast(reminders as integer) as reminders from invoices')).toEqual([
      { reminders: 0 },
    ]);
  });
});
