import { page } from 'vitest/browser';
import { paymentAccount, unlinkPaymentAccount } from '@mangoquest/contract/calls/payments.ts';
import { message } from '../../language/language.ts';
import { setUser } from '../../session/session-state.ts';
import { refused } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';
import { PayeeBox } from './payee-box.tsx';

const box = page.getByRole('group', { name: message('payment.account') });
const button = (key: Parameters<typeof message>[0]) => box.getByRole('button', { name: message(key) });

/** Fakes `window.open`, and records where the opened window is navigated to. */
function withWindow(): { readonly led: string[]; readonly restore: () => void } {
  const { open } = window;
  const led: string[] = [];
  window.open = () =>
    ({ close: () => undefined, location: { replace: (to: string) => led.push(to) } }) as unknown as Window;
  return { led, restore: () => (window.open = open) };
}

test('an account that is linked can be changed for another, or unlinked', async ({ show, server }) => {
  setUser(aUser());
  let payeeId = 'WDJJHEBZ4X2LY';
  server.answer(paymentAccount, ({ request }) =>
    request === 'ppcrs'
      ? { clientId: 'C', connectUrl: 'https://provider.example/connect', state: 'S' }
      : { payeeId, ...(payeeId !== '' && { email: 'nora@vidalwalks.example' }), isSetUp: true },
  );
  const unlinked = server.answer(unlinkPaymentAccount, () => {
    payeeId = '';
    return {};
  });
  const { led, restore } = withWindow();
  try {
    await show(
      <main>
        <h1>Account</h1>
        <PayeeBox withSteps />
      </main>,
    );
    await expect.element(box).toMatchTextContent(/nora@vidalwalks\.example.*WDJJHEBZ4X2LY/);
    await expect.element(page.getByText(message('payment.stepLogin'))).not.toBeInTheDocument();
    await checkScreen();
    await button('payment.change').click();
    await expect.element(box).toMatchTextContent(message('payment.waiting'));
    await expect.poll(() => led).toEqual(['https://provider.example/connect']);
    const steps = page.getByRole('listitem');
    await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step');
    await expect.element(steps.nth(1)).toMatchTextContent(message('payment.stepLogin'));
    await checkScreen();
    await button('common.cancel').click();
    await expect.element(box).toMatchTextContent(/WDJJHEBZ4X2LY/);
    await button('payment.unlink').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: message('payment.unlink') })
      .click();
    await expect.element(button('payment.link')).toBeEnabled();
    expect(unlinked).toEqual([{}]);
  } finally {
    restore();
  }
});

test('what does not come can be tried again; where payments are not set up nothing can be linked', async ({
  show,
  server,
  allowConsole,
}) => {
  allowConsole(/503/);
  setUser(aUser());
  server.answer(paymentAccount, refused('busy'));
  await show(<PayeeBox />);
  await expect.element(box).toMatchTextContent(message('common.somethingWrong'));
  server.answer(paymentAccount, { payeeId: '', isSetUp: false });
  await button('ui.retry').click();
  await expect.element(button('payment.link')).toBeDisabled();
  await expect.element(box).toMatchTextContent(message('payment.off'));
});
