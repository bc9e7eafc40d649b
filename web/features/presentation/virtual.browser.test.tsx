import { page } from 'vitest/browser';
import { signUp, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { fetchOrderState, placeOrder, savePayment } from '@mangoquest/contract/calls/payments.ts';
import { checkQuestPassword } from '@mangoquest/contract/calls/quest-life.ts';
import { message } from '../../language/language.ts';
import { answerPresentation } from '../../testing/games.ts';
import { refused } from '../../testing/fake-server.ts';
import { aSummary, aUser } from '../../testing/people.ts';
import { checkScreen, drawn, expect, resize, test } from '../../testing/screen.tsx';

const how = () => page.getByText(message('presentation.virtualHow'));

test('who cannot walk there reads how it is played from anywhere, of a virtual quest and no other', async ({
  open,
  server,
}) => {
  answerPresentation(server, aSummary({ id: 7, virtual: true }));
  await open('/qd/7');
  await expect.element(how()).toBeVisible();
  await checkScreen();
  answerPresentation(server, aSummary({ id: 8, title: 'Up the hill', virtual: false }));
  await open('/qd/8');
  await expect.element(page.getByRole('heading', { name: 'Up the hill' })).toBeVisible();
  expect(how().elements()).toEqual([]);
});

test('streets lead to the start by the device’s own maps; to a board there is no way', async ({ open, server }) => {
  const way = () => page.getByRole('link', { name: message('quest.wayStreets') });
  answerPresentation(server, aSummary({ id: 7 }));
  await open('/qd/7');
  await expect.element(way()).toHaveAttribute('href', expect.stringContaining('openstreetmap.org/directions'));
  // It stands beside the button, on a phone too.
  const toStart = page.getByRole('button', { name: message('presentation.takeMeToStart') });
  expect(way().element().previousElementSibling).toBe(toStart.element());
  await resize('phone');
  await expect.element(toStart).toBeVisible();
  await expect.element(way()).toBeVisible();
  answerPresentation(server, aSummary({ id: 8, title: 'On the board', isBoard: true }));
  await open('/qd/8');
  await expect.element(page.getByRole('heading', { name: 'On the board' })).toBeVisible();
  expect(way().elements()).toEqual([]);
});

test('a visitor may pay for what has a price, unless it is over', async ({ open, server }) => {
  const pay = () => page.getByRole('button', { name: message('payment.pay'), exact: true });
  const paid = { price: 3, currency: 'EUR' } as const;
  answerPresentation(server, aSummary({ id: 7, ...paid }));
  await open('/qd/7');
  await expect.element(pay().first()).toBeVisible();
  await checkScreen();
  const version = { id: 8, number: 1, startTime: null, endTime: Date.now() - 60_000 };
  answerPresentation(server, aSummary({ id: 8, title: 'Yesterday', ...paid, version }));
  await open('/qd/8');
  await expect.element(page.getByRole('heading', { name: 'Yesterday' })).toBeVisible();
  expect(pay().elements()).toEqual([]);
});

test('a visitor who pays gives the quest’s password before they become a guest', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/503/);
  answerPresentation(server, aSummary({ id: 7, price: 3, currency: 'EUR', withPassword: true }));
  const order: string[] = [];
  server.answer(checkQuestPassword, ({ password }) => {
    order.push(password);
    return password === 'liberty' ? 'ok!' : 'wrong_pass';
  });
  server.answer(signUp, () => {
    order.push('guest');
    return { outcome: 'ok!', userId: 8, username: 'guest', token: 'token' } as never;
  });
  server.answer(whoAmI, aUser({ id: 8, isGeneric: true }));
  server.answer(placeOrder, refused('busy'));
  server.answer(fetchOrderState, refused('busy'));
  await open('/qd/7');
  await page
    .getByRole('button', { name: message('payment.pay'), exact: true })
    .first()
    .click();
  const asked = page.getByLabelText(message('presentation.password'));
  await asked.fill('freedom');
  const enter = page.getByRole('dialog').getByRole('button', { name: message('presentation.enter') });
  await enter.click();
  await expect.element(page.getByText(message('play.wrongPassword'))).toBeVisible();
  expect(order).toEqual(['freedom']);
  await asked.fill('liberty');
  await enter.click();
  await expect.element(page.getByRole('heading', { name: message('payment.title') })).toBeVisible();
  // Once more for the session of the guest.
  expect(order).toEqual(['freedom', 'liberty', 'guest', 'liberty']);
});

test('who is signed in gives the quest’s password before paying where the server requires it, and once', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/403/);
  answerPresentation(server, aSummary({ id: 7, price: 3, currency: 'EUR', withPassword: true }));
  let isGiven = false;
  const words = server.answer(checkQuestPassword, () => {
    isGiven = true;
    return 'ok!' as const;
  });
  const placed = server.answer(placeOrder, () =>
    isGiven ? refused('busy') : refused('forbidden', { key: 'play.needsPassword' }),
  );
  server.answer(fetchOrderState, { state: 'nonexistent', payeeId: 'PAYEE' });
  allowConsole(/503/);
  await open('/qd/7', { user: aUser({ id: 8 }) });
  const pay = page.getByRole('button', { name: message('payment.pay'), exact: true }).first();
  await pay.click();
  await page.getByLabelText(message('presentation.password')).fill('liberty');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: message('presentation.enter') })
    .click();
  await expect.element(page.getByRole('heading', { name: message('payment.title') })).toBeVisible();
  await expect.poll(() => placed).toHaveLength(2);
  await page.getByRole('button', { name: message('payment.notNowButton') }).click();
  // The session is known now: nothing stands before the order.
  await pay.click();
  await expect.poll(() => placed).toHaveLength(3);
  await expect.element(page.getByRole('heading', { name: message('payment.title') })).toBeVisible();
  expect(words).toHaveLength(1);
});

test('who comes back from PayPal is told how it went; of an order that is not theirs nothing is said', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/404/);
  allowConsole(/503/);
  const paid = { price: 3, currency: 'EUR' } as const;
  const dialog = page.getByRole('alertdialog');
  const back = async (id: number) => {
    answerPresentation(server, aSummary({ id, title: `Walk ${id}`, ...paid }));
    await open(`/qd/${id}?token=ORDER1&PayerID=PAYER1`, { user: aUser() });
    await expect.element(page.getByRole('heading', { name: `Walk ${id}` })).toBeVisible();
  };
  const foreign = server.answer(savePayment, refused('not-found'));
  await back(7);
  await expect.poll(() => foreign).toHaveLength(1);
  await expect.poll(() => window.location.search).toBe('');
  await expect.element(dialog).not.toBeInTheDocument();

  for (const [id, reply, sentence] of [
    [8, { state: 'nonexistent' }, message('payment.failed')],
    [9, { state: 'approved', problem: 'declined' }, message('payment.declined')],
    [10, refused('busy', { key: 'payment.unreachable' }), message('payment.unreachable')],
  ] as const) {
    server.answer(savePayment, reply);
    await back(id);
    await expect.element(dialog.getByText(sentence)).toBeVisible();
    await dialog.getByRole('button', { name: message('common.ok') }).click();
  }
});

test('on a phone the bottom bar does not cover the footer', async ({ open, server }) => {
  answerPresentation(server, aSummary({ id: 7, virtual: true }));
  await open('/qd/7', { user: aUser(), size: 'phone' });
  await expect.element(page.getByRole('heading', { name: 'Round the square' })).toBeVisible();
  const bar = drawn('.presentation__bar').map((one) => one.getBoundingClientRect())[0] as DOMRect;
  expect(Math.round(bar.bottom)).toBe(innerHeight);
  window.scrollTo(0, document.documentElement.scrollHeight);
  const controls = drawn('.site-footer a, .site-footer button');
  expect(controls.length).toBeGreaterThan(2);
  for (const control of controls) expect(control.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top);
  await page.getByRole('link', { name: message('nav.terms') }).click();
  await expect.poll(() => window.location.pathname).toMatch(/terms/);
});
