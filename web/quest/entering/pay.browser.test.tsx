import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { placeOrder, savePayment } from '@mangoquest/contract/calls/payments.ts';
import { message } from '../../language/language.ts';
import { setUser } from '../../session/session-state.ts';
import { refused } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { aSummary, aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';
import { setThemeChoice } from '../../ui/theme/theme.ts';
import { PayDialog } from './pay-dialog.tsx';

const pay = page.getByRole('button', { name: message('payment.withPayPal') });
const LONG = 'A walk around the harbour, its seven bridges and all that stands between them';

async function showDialog(show: (part: React.ReactNode) => Promise<void>): Promise<(string | null)[]> {
  setUser(aUser());
  const answers: (string | null)[] = [];
  const version = { id: 1, number: 1, startTime: null, endTime: Date.now() + 86_400_000 };
  await show(
    <PayDialog
      quest={aSummary({ title: LONG, price: 3, currency: 'USD', version })}
      onSettle={(answer) => {
        answers.push(answer);
      }}
    />,
  );
  return answers;
}

/** With an empty `script` the provider's button does not appear. */
const placed = (server: FakeServer, script = '', amount = '3.00') =>
  server.answer(placeOrder, {
    orderId: 'ORDER1',
    scriptUrl: `data:text/javascript,${encodeURIComponent(script)}`,
    approveUrl: 'https://provider.example/approve',
    amount,
    currency: 'USD',
  });

/** Fake of the provider's script, as far as it is used. `onPress` is what its button does. */
const scriptOf = (onPress: string, render = 'document.querySelector(place).append(button)') => `
  window.paypal = { Buttons: (options) => ({ isEligible: () => options.fundingSource === 'paypal', async render(place) {
    const button = document.createElement('button');
    button.textContent = 'Provider ' + options.style.color;
    button.style.height = options.style.height + 'px';
    button.onclick = async () => { const orderID = await options.createOrder(); ${onPress} };
    await ${render};
  } }) };`;
const boxed = page.frameLocator(page.getByTitle(message('payment.withPayPal')));
const provided = boxed.getByRole('button', { name: 'Provider black' });

test('what it costs and to whom it goes, and a way back', async ({ server, show }) => {
  placed(server);
  const answers = await showDialog(show);
  await expect.element(page.getByText('$3.00')).toBeVisible();
  await expect.element(pay).toBeVisible();
  await expect.element(pay).not.toHaveAttribute('aria-busy');
  await checkScreen();
  await page.getByRole('button', { name: message('payment.notNowButton') }).click();
  expect(answers).toEqual([null]);
});

test('where no window opens the way is a link, and what is paid there is found', async ({ server, show }) => {
  placed(server);
  // It is asked every three seconds while the link stands there.
  server.answer(savePayment, { state: 'nonexistent' });
  const open = window.open;
  window.open = () => null;
  try {
    const answers = await showDialog(show);
    await expect.element(pay).not.toHaveAttribute('aria-busy');
    await pay.click();
    await expect.element(page.getByText(message('payment.blocked'))).toBeVisible();
    const link = page.getByRole('link', { name: message('payment.openHere') });
    await expect.element(link).toHaveAttribute('href', 'https://provider.example/approve');
    await checkScreen();
    const asked = server.answer(savePayment, { state: 'completed' });
    window.dispatchEvent(new Event('focus'));
    await expect.poll(() => answers[0]).toBe('paid');
    expect(asked[0]).toEqual({ payment: { orderId: 'ORDER1' } });
  } finally {
    window.open = open;
  }
});

test('what is refused says so, and can be tried again', async ({ server, show, allowConsole }) => {
  allowConsole(/409/);
  server.answer(placeOrder, refused('conflict', { key: 'payment.off' }));
  await showDialog(show);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Payments are not set up here.');
  await checkScreen();
  placed(server);
  await page.getByRole('button', { name: message('ui.retry') }).click();
  await expect.element(pay).toBeVisible();
});

test('who has paid already is let on', async ({ server, show, allowConsole }) => {
  allowConsole(/409/);
  server.answer(placeOrder, refused('conflict', { key: 'payment.alreadyPaid' }));
  const answers = await showDialog(show);
  await expect.poll(() => answers).toEqual(['paid']);
});

test("the provider's own button stands in a box of at most 500 pixels, and what it approves is asked of the server", async ({
  server,
  show,
}) => {
  placed(server, scriptOf("if (orderID === 'ORDER1') options.onApprove({ orderID })"));
  const asked = server.answer(savePayment, { state: 'completed' });
  const answers = await showDialog(show);
  await expect.element(provided).toBeVisible();
  const box = page.getByTitle(message('payment.withPayPal'));
  await expect.element(box).toHaveStyle({ maxWidth: '500px', height: '55px' });
  await expect.element(pay).not.toBeInTheDocument();
  await checkScreen();
  await provided.click();
  await expect.poll(() => answers).toEqual(['paid']);
  expect(asked).toEqual([{ payment: { orderId: 'ORDER1' } }]);
});

test('a payment that is under way is heard of though the theme changes meanwhile', async ({ server, show }) => {
  placed(server, scriptOf('window.isPressed ? options.onApprove({ orderID }) : (window.isPressed = true)'));
  server.answer(savePayment, { state: 'completed' });
  setThemeChoice('light');
  const answers = await showDialog(show);
  await provided.click();
  setThemeChoice('dark');
  await provided.click();
  await expect.poll(() => answers).toEqual(['paid']);
});

for (const [problem, state, sentence] of [
  [
    'declined',
    'approved',
    'PayPal refused this payment, and nothing was taken. Try again, perhaps with another way to pay.',
  ],
  ['ended', 'nonexistent', 'The payment did not go through. Nothing was taken.'],
] as const)
  test(`a payment that was approved and is ${problem} says so, and can be tried again`, async ({ server, show }) => {
    placed(server, scriptOf('options.onApprove({ orderID })'));
    server.answer(savePayment, { state, problem });
    const answers = await showDialog(show);
    await provided.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
    await expect.element(page.getByText(message('payment.waiting'))).not.toBeInTheDocument();
    await checkScreen();
    server.answer(savePayment, { state: 'completed' });
    await page.getByRole('button', { name: message('ui.retry') }).click();
    await provided.click();
    await expect.poll(() => answers).toEqual(['paid']);
  });

test('while PayPal does not answer that is said, and it is asked again', async ({ server, show, allowConsole }) => {
  allowConsole(/503/);
  placed(server, scriptOf('options.onApprove({ orderID })'));
  server.answer(savePayment, refused('busy', { key: 'payment.unreachable' }));
  const answers = await showDialog(show);
  await provided.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message('payment.unreachable'));
  await expect.element(page.getByText(message('payment.waiting'))).toBeVisible();
  server.answer(savePayment, { state: 'completed' });
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => answers).toEqual(['paid']);
});

test('the sum is what the order asks for, where the price has changed since the page was loaded', async ({
  server,
  show,
}) => {
  placed(server, scriptOf(''), '4.50');
  await showDialog(show);
  await expect.element(page.getByText('$4.50')).toBeVisible();
  await expect.element(page.getByText('$3.00')).not.toBeInTheDocument();
});

test('a payment that is cancelled says so and its button stays; one that fails leads to the own page', async ({
  server,
  show,
}) => {
  placed(
    server,
    scriptOf("window.tried ? options.onError(new Error('x')) : options.onCancel({}); window.tried = true"),
  );
  await showDialog(show);
  await provided.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message('payment.failed'));
  await provided.click();
  await expect.element(pay).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message('payment.failed'));
});

test('a button that has not come in ten seconds is ours', async ({ server, show }) => {
  const timers = vi.spyOn(window, 'setTimeout');
  placed(server, scriptOf('', 'new Promise(() => undefined)'));
  await showDialog(show);
  await expect.element(page.getByTitle(message('payment.withPayPal'))).toBeInTheDocument();
  const giveUp = () => timers.mock.calls.find(([, wait]) => wait === 10_000)?.[0];
  await expect.poll(giveUp).toBeTypeOf('function');
  const lose = giveUp() as () => void;
  timers.mockRestore();
  await expect.element(pay).toHaveAttribute('aria-busy', 'true');
  lose();
  await expect.element(pay).not.toHaveAttribute('aria-busy');
  await expect.element(page.getByTitle(message('payment.withPayPal'))).not.toBeInTheDocument();
});
