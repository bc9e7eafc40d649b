import { describe, expect, test } from 'vitest';
import { deleteUser, fetchDeletion } from '@mangoquest/contract/calls/account-page.ts';
import { FIRST_REMINDER_MS, LAST_REMINDER } from '@mangoquest/core/payment/invoice.ts';
import { appWithUsersOn } from '../../testing/app-with-users.ts';
import { invoiceTo, oweFee } from '../../testing/owed-fees.ts';
import { DIALECTS } from '../../testing/storage.ts';
import { TEST_PASSWORD } from '../../testing/test-app.ts';

describe.each(DIALECTS)('fees of an account that is deleted, on %s', async (dialect) => {
  const { app, users, raw } = await appWithUsersOn(dialect, 'owner', 'other');
  const { storage } = app;

  test('what is owed is said before, stops nothing, and stands in the books afterwards, without anybody’s name', async () => {
    const { userId: creatorId } = users.owner;
    const now = app.clock.now();
    await invoiceTo(storage, creatorId, now);
    await oweFee(storage, { creatorId, minor: 63, at: now });
    await oweFee(storage, { creatorId, minor: 40, at: now, currency: 'JPY' });
    // A fee that was refunded after its invoice: a credit.
    const orderId = await oweFee(storage, { creatorId, minor: 5, at: now, currency: 'USD' });
    await raw(`update fees set creator_id = null where currency = 'USD'`);
    await storage.orders.change(
      orderId,
      (order) => ({ ...order, phase: 'refunded', refundedMinor: order.amountMinor }),
      now,
    );
    expect((await app.call(fetchDeletion, {}, users.owner)).owed).toEqual([
      { currency: 'EUR', amount: '12.63' },
      { currency: 'JPY', amount: '40' },
    ]);
    expect((await app.call(fetchDeletion, {}, users.other)).owed).toEqual([]);

    await app.call(deleteUser, { password: TEST_PASSWORD, email: '' }, users.owner);
    // One mail lists the unpaid invoices and their issuers, and pending mails to the address are deleted.
    const mails = (await raw('select to_address, subject, text from mail_outbox')).filter(
      ({ to_address: to }) => to === 'owner@example.org',
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account is deleted: platform fees to pay']);
    const text = String(mails[0]?.['text']).replaceAll(/\s+/g, ' ');
    const numberOf = (count: number) => `MQ-${new Date(now).getUTCFullYear()}-00000${count}`;
    for (const part of [
      `${numberOf(1)} over €12.00, due on`,
      `${numberOf(2)} over €0.63, due on`,
      `${numberOf(3)} over ¥40, due on`,
      'write to whoever issued them, with the number of the invoice: Mangoquest.',
      'because you had an account',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('/account');
    const count = (condition: string) => raw(`select cast(count(*) as integer) as n from fees where ${condition}`);
    const year = new Date(now).getUTCFullYear();
    const books = [1, 2, 3].map((number) => storage.invoices.byNumber({ year, count: number }));
    const left = { creatorId: null, paidAt: null };
    expect(await Promise.all(books)).toMatchObject([
      { ...left, currency: 'EUR', totalMinor: 1_200 },
      { ...left, currency: 'EUR', totalMinor: 63 },
      { ...left, currency: 'JPY', totalMinor: 40 },
    ]);
    expect(await count(`invoice_id is null and currency <> 'USD'`)).toEqual([{ n: 0 }]);
    expect(await count('creator_id is not null')).toEqual([{ n: 0 }]);
    // No reminders are sent, and invoice numbers continue without a gap.
    expect(await storage.invoices.toRemind(now + FIRST_REMINDER_MS, LAST_REMINDER)).toEqual([]);
    expect(await invoiceTo(storage, users.other.userId, now)).toMatch(/-000004$/);
  });

  test('who owes nothing is written to about nothing', async () => {
    await app.signUp('free');
    const free = await app.logIn('free@example.org');
    await app.call(deleteUser, { password: TEST_PASSWORD, email: '' }, free);
    expect(await raw(`select id from mail_outbox where to_address = 'free@example.org'`)).toEqual([]);
  });
});
