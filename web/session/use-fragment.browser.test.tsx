import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { drawAnew } from '../testing/drawn-anew.tsx';
import { expect, test } from '../testing/screen.tsx';
import { keepFragment, keptFragment } from './address-fragment.ts';
import { useFragment } from './use-fragment.ts';

function Scanned() {
  return <p>{`code ${useFragment('code')?.get('code') ?? 'none'}`}</p>;
}

test('a code in the address reaches the first screen for it, also one that is begun anew before it stands, and no later one', async () => {
  const before = location.href;
  onTestFinished(() => {
    history.replaceState(null, '', before);
  });
  history.replaceState(null, '', '/of-this-test#code=7');
  // Its listener would stay.
  const listening = vi.spyOn(window, 'addEventListener').mockImplementation(() => undefined);
  keepFragment(['/of-this-test']);
  listening.mockRestore();
  expect(location.hash).toBe('');
  const first = await drawAnew(<Scanned />);
  await expect.element(page.getByText('code 7')).toBeInTheDocument();
  await expect.poll(() => keptFragment('code')).toBeNull();
  await first.unmount();
  await render(<Scanned />);
  await expect.element(page.getByText('code none')).toBeInTheDocument();
});
