import { page } from 'vitest/browser';
import { placeOrder, savePayment } from '@mangoquest/contract/calls/payments.ts';
import { message } from '../../language/language.ts';
import { setUser } from '../../session/session-state.ts';
import { refused } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { aSummary, aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';
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

const placed = (server: FakeServer) =>
  server.answer(placeOrder, { orderId: 'ORDER1', approveUrl: 'https://provider.example/approve' });

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
  const asked = server.answer(savePayment, { state: 'completed' });
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
    window.dispatchEvent(new Event('focus'));
    await expect.poll(() => answers).toEqual(['paid']);
    expect(asked).toEqual([{ payment: { orderId: 'ORDER1' } }]);
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
