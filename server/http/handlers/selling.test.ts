import { describe, expect, test } from 'vitest';
import { unlinkPaymentAccount } from '@mangoquest/contract/calls/payments.ts';
import { deleteQuest, handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { setQuestActive } from '@mangoquest/contract/calls/quests.ts';
import { historyApp } from '../../testing/history-app.ts';
import { makeQuest, publish } from '../../testing/quest-fixtures.ts';
import { refusalOf } from '../../testing/refusals.ts';
import { DIALECTS } from '../../testing/storage.ts';

describe.each(DIALECTS)('selling a quest on %s', async (dialect) => {
  const { app, users, history, edit, restore, later } = await historyApp(dialect);
  const isActive = async (questId: number) => (await app.storage.quests.byId(questId))?.active;
  const link = () => app.storage.paymentAccounts.link(users.owner.userId, 'PAYEE', 1);
  const unlink = () => app.request(unlinkPaymentAccount, {}, { user: users.owner });

  /** A published quest for 3 EUR. */
  async function sold(): Promise<number> {
    await link();
    const { questId } = await makeQuest(app, users.owner, { price: 3, currency: 'EUR' });
    expect(await isActive(questId)).toBe(true);
    return questId;
  }

  test('what was taken back before its creator unlinked their account is not published again without one', async () => {
    const questId = await sold();
    expect((await unlink()).statusCode).toBe(409);
    await app.call(setQuestActive, { questId, active: false }, users.owner);
    expect((await unlink()).statusCode).toBe(200);
    const refused = await app.request(setQuestActive, { questId, active: true }, { user: users.owner });
    expect([refused.statusCode, refusalOf(setQuestActive, refused)]).toMatchObject([
      422,
      {
        message: 'To set a price, you have to set a Paypal account for this amount to be deposited into.',
        issues: [{ field: 'price', message: 'quest.priceNeedsAccount' }],
      },
    ]);
    expect(await isActive(questId)).toBe(false);
    await link();
    await publish(app, users.owner, questId);
    expect(await isActive(questId)).toBe(true);
    // Unpublished, so that the payment account is free for the next test.
    await app.call(setQuestActive, { questId, active: false }, users.owner);
  });

  test('it comes back from the dumpster as a draft, and as it was where the account is still there', async () => {
    const questId = await sold();
    const comeBack = async () => {
      await app.call(handleDeletedQuest, { mode: 'restore', questId }, users.owner);
      return isActive(questId);
    };
    await app.call(deleteQuest, { questId, confirmed: true }, users.owner);
    expect(await comeBack()).toBe(true);
    await app.call(deleteQuest, { questId, confirmed: true }, users.owner);
    expect((await unlink()).statusCode).toBe(200);
    expect(await comeBack()).toBe(false);
  });

  test('a revision that had a price comes back as a draft', async () => {
    const questId = await sold();
    await later();
    await edit(questId, { title: 'As it was sold' });
    await later();
    const [asSold] = await history(questId);
    await edit(questId, { price: 0 });
    expect((await unlink()).statusCode).toBe(200);
    expect(await restore(questId, asSold?.revision ?? 0)).toBe('ok!');
    expect(await app.storage.quests.byId(questId)).toMatchObject({ price: 3, active: false });
  });
});
