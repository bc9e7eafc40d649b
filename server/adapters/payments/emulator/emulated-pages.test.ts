import { expect, test, vi } from 'vitest';
import { emulatedPages } from './emulated-pages.ts';
import type { EmulatedPagesDeps } from './emulated-pages.ts';

const TOKEN = '5O190127TN364715T';
const ORDER = {
  returnUrl: 'https://quests.example.org/paid',
  cancelUrl: 'https://quests.example.org/cancelled',
} as NonNullable<ReturnType<EmulatedPagesDeps['orders']['find']>>;

function pages() {
  const orders = { find: () => ORDER, approve: vi.fn<() => void>(), end: vi.fn<() => void>() };
  const page = emulatedPages({ orders: orders as never, tokens: { link: () => '' } as never });
  const press = (act: string, box: string) =>
    page(new URL(`http://pay.example/checkoutnow?token=${TOKEN}${box}`), new URLSearchParams({ act }));
  return { orders, press };
}

test.for(['decline', 'cancel'])('%s leads back, or tells the frame with the button', (act) => {
  const { orders, press } = pages();
  expect(press(act, '')).toEqual({ location: `${ORDER.cancelUrl}?token=${TOKEN}` });
  expect(press(act, '&box=1')).toMatchObject({
    type: 'html',
    text: expect.stringContaining(
      `opener?.postMessage({"token":"${TOKEN}","payerId":null},"https://quests.example.org")`,
    ),
  });
  expect(orders.end).toHaveBeenCalledTimes(act === 'decline' ? 2 : 0);
  expect(orders.approve).not.toHaveBeenCalled();
});

test('a window stays until its message has been received', () => {
  const { orders, press } = pages();
  const page = press('approve', '&box=1') as { readonly text: string };
  const script = page.text.slice(page.text.indexOf('<script>') + 8, page.text.indexOf('</script>'));
  const close = vi.fn<() => void>();
  const opener = { postMessage: vi.fn<() => void>() };
  let hear: (event: object) => void = () => undefined;
  // oxlint-disable-next-line typescript/no-implied-eval -- The script of the page.
  new Function('opener', 'close', 'addEventListener', 'setTimeout', script)(
    opener,
    close,
    (_kind: string, listener: typeof hear) => {
      hear = listener;
    },
    () => 0,
  );
  expect(opener.postMessage).toHaveBeenCalledTimes(1);
  hear({ source: {}, origin: 'https://quests.example.org' });
  hear({ source: opener, origin: 'https://elsewhere.example' });
  expect(close).not.toHaveBeenCalled();
  hear({ source: opener, origin: 'https://quests.example.org' });
  expect(close).toHaveBeenCalledTimes(1);
  expect(orders.approve).toHaveBeenCalledTimes(1);
});
