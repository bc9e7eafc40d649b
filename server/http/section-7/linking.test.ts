import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emulatedEmail } from '../../adapters/payments/emulator/payment-emulator.ts';
import { startPaidApp } from '../../testing/paid-app.ts';
import type { PaidApp } from '../../testing/paid-app.ts';
import { makeQuest } from '../../testing/quest-fixtures.ts';
import { PAYEE, PAYER, WAYS } from '../../testing/section-7.ts';

const ACCOUNT = '/mgqAuth/MgqUserCredsFetchUpdater';
const STATE = '/mobile/UserCredsFetchUpdater';

/** Linking the account that a creator is paid to, exactly as specified, with a provider over HTTP. */
describe.each(WAYS)('linking an account by $name', (way) => {
  let paid: PaidApp;
  let { app, client, emulator, owner, player } = {} as PaidApp;
  beforeAll(async () => {
    paid = await startPaidApp(way);
    ({ app, client, emulator, owner, player } = paid);
  });
  afterAll(() => paid.close());

  const begin = (user = owner) =>
    client.json<{ clientId: string; connectUrl: string; state: string }>(ACCOUNT, { request: 'ppcrs' }, user);
  const come = (back: Record<string, string>, user = owner) =>
    client.post(ACCOUNT, { request: 'savePaymentId', ...back }, user);

  test('an account is linked by a code that the provider gave to the same sign-in', async () => {
    expect(await client.json(ACCOUNT, { request: 'payment_id' }, owner)).toEqual({ payment_id: '', isSetUp: true });
    const { clientId, connectUrl, state } = await begin();
    expect(clientId).toBe('emulated-client');
    expect(new URL(connectUrl).searchParams.get('state')).toBe(state);
    const code = emulator.link(connectUrl, PAYEE);
    // Another user's browser sends the code: neither account is linked.
    expect((await come({ payment_id: code, state }, player)).statusCode).toBe(403);
    expect((await come({ payment_id: code, state: (await begin()).state })).statusCode).toBe(403);
    const again = await begin();
    const good = emulator.link(again.connectUrl, PAYEE);
    expect((await come({ payment_id: good })).statusCode).toBe(403);
    // Another session of the same user is refused: an attacker may have lured them into it.
    const elsewhere = await app.logIn('owner@example.org');
    expect((await come({ payment_id: good, state: again.state }, elsewhere)).statusCode).toBe(403);
    const linked = await come({ payment_id: good, state: again.state });
    expect(linked.json()).toEqual({ payment_id: PAYEE, email: emulatedEmail(PAYEE) });
    // A code is valid once.
    expect((await come({ payment_id: good, state: again.state })).statusCode).toBe(403);
    expect(await client.json(ACCOUNT, { request: 'payment_id' }, owner)).toEqual({
      payment_id: PAYEE,
      email: emulatedEmail(PAYEE),
      isSetUp: true,
    });
    expect(await client.json(ACCOUNT, { request: 'payment_id' }, player)).toEqual({ payment_id: '', isSetUp: true });
  });

  test('another account takes the place of the one that is linked when its creator has confirmed it, and not before', async () => {
    await app.storage.paymentAccounts.link(owner.userId, PAYEE, 1);
    const other = 'OTHER1';
    const own = () => client.json(ACCOUNT, { request: 'payment_id' }, owner);
    const change = async () => {
      const { connectUrl, state } = await begin();
      return (await come({ payment_id: emulator.link(connectUrl, other), state })).json();
    };
    const answer = (request: string, payment_id = '', user = owner) =>
      client.post(ACCOUNT, { request, payment_id }, user);
    const waiting = { payment_id: other, email: emulatedEmail(other), isWaiting: true };
    expect(await change()).toEqual(waiting);
    expect(await own()).toEqual({ payment_id: PAYEE, isSetUp: true });
    const { questId: mgqId } = await makeQuest(app, owner, { price: 12.5, currency: 'EUR' });
    const asked = { creatorId: owner.userId, mgqId, mgqVersNr: 1, requested: 'orderState_payeeId' };
    expect((await client.json<{ payeeId: string }>(STATE, asked, player)).payeeId).toBe(PAYEE);
    // A refused change has no effect, and cannot be confirmed any more.
    expect(await change()).toEqual(waiting);
    expect((await answer('refusePaymentId')).json()).toEqual({ payment_id: PAYEE, isSetUp: true });
    const late = await answer('confirmPaymentId', other);
    expect([late.statusCode, late.json().key]).toEqual([409, 'payment.notLinked']);
    expect(await own()).toEqual({ payment_id: PAYEE, isSetUp: true });
    expect(await change()).toEqual(waiting);
    for (const [name, user] of [
      [PAYER, owner],
      ['', owner],
      [other, player],
    ] as const)
      expect((await answer('confirmPaymentId', name, user)).statusCode).toBe(409);
    expect((await answer('confirmPaymentId', other)).json()).toEqual({
      payment_id: other,
      email: emulatedEmail(other),
    });
    expect(await own()).toEqual({ payment_id: other, email: emulatedEmail(other), isSetUp: true });
    expect((await answer('confirmPaymentId', other)).statusCode).toBe(409);
  });

  test.each([
    ['just in time', -1, 200],
    ['too late', 0, 403],
  ])('who comes back %s', async (_, sooner, status) => {
    const { connectUrl, state } = await begin();
    const code = emulator.link(connectUrl, PAYEE);
    const begun = app.clock.time;
    app.clock.time += 10 * 60_000 + sooner;
    const back = await come({ payment_id: code, state });
    app.clock.time = begun;
    expect(back.statusCode).toBe(status);
  });
});
