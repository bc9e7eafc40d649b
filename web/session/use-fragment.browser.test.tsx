import { Suspense, use } from 'react';
import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expect, test } from '../testing/screen.tsx';
import { keepFragment, keptFragment } from './address-fragment.ts';
import { useFragment } from './use-fragment.ts';

function Scanned({ after }: { readonly after: Promise<void> }) {
  const fragment = useFragment('code');
  use(after);
  return <p>{`code ${fragment?.get('code') ?? 'none'}`}</p>;
}

const draw = (after: Promise<void>) =>
  render(
    <Suspense fallback="waiting">
      <Scanned after={after} />
    </Suspense>,
  );

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
  let load: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const first = await draw(loaded);
  await expect.element(page.getByText('waiting')).toBeInTheDocument();
  load();
  await expect.element(page.getByText('code 7')).toBeInTheDocument();
  await expect.poll(() => keptFragment('code')).toBeNull();
  await first.unmount();
  await draw(Promise.resolve());
  await expect.element(page.getByText('code none')).toBeInTheDocument();
});
