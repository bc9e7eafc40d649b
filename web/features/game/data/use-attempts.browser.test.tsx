import { useEffect } from 'react';
import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expect, test } from '../../../testing/screen.tsx';
import { AGAIN_AFTER_MS, useAttempts } from './use-attempts.ts';

function Attempts({ isMissing }: { readonly isMissing: boolean }) {
  const { attempt, setMissing } = useAttempts();
  setMissing(isMissing);
  return <p role="status">{`attempt ${attempt}`}</p>;
}

const attempt = (nr: number) => expect.element(page.getByText(`attempt ${nr}`)).toBeVisible();

test('what was taken along half way is taken up when the network is back or the page is looked at again, five times', async ({
  show,
}) => {
  await show(<Attempts isMissing />);
  await attempt(0);
  dispatchEvent(new Event('online'));
  await attempt(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await attempt(2);
  for (let nr = 3; nr <= 8; nr += 1) {
    dispatchEvent(new Event('online'));
    await attempt(Math.min(nr, 5));
  }
});

test('where nothing is missing nothing is asked for again', async ({ show }) => {
  let missing = false;
  function Later() {
    const { attempt: count, setMissing } = useAttempts();
    addEventListener('offline', () => {
      setMissing(missing);
    });
    return <p role="status">{`attempt ${count}`}</p>;
  }
  await show(<Later />);
  await attempt(0);
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  missing = true;
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  await attempt(1);
});

afterEach(() => {
  vi.useRealTimers();
});

test('what failed on a bad line is taken up after a while, although the browser never was offline', async ({
  show,
}) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  function Failing() {
    const { attempt: count, setFailed } = useAttempts();
    useEffect(() => {
      if (count < 2) setFailed();
    }, [count, setFailed]);
    return <p role="status">{`attempt ${count}`}</p>;
  }
  await show(<Failing />);
  await attempt(0);
  vi.advanceTimersByTime(AGAIN_AFTER_MS - 1);
  await attempt(0);
  vi.advanceTimersByTime(1);
  await attempt(1);
  vi.advanceTimersByTime(AGAIN_AFTER_MS);
  await attempt(2);
  vi.advanceTimersByTime(AGAIN_AFTER_MS * 3);
  await attempt(2);
});
