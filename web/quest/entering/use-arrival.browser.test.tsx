import { Suspense, use } from 'react';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expect, test } from '../../testing/screen.tsx';
import { awaitArrival, useArrival } from './use-arrival.ts';

function Arriving({ after }: { readonly after: Promise<void> }) {
  const [arrival] = useArrival();
  use(after);
  return <p>{arrival === null ? 'entered' : `at ${arrival.mindsetId}`}</p>;
}

const draw = (after: Promise<void>) =>
  render(
    <Suspense fallback="waiting">
      <Arriving after={after} />
    </Suspense>,
  );

test('where a chain leads is told to the next screen, also one that is begun anew before it stands, and to no later one', async () => {
  awaitArrival({ questId: 8, mindsetId: 2 });
  let load: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const first = await draw(loaded);
  await expect.element(page.getByText('waiting')).toBeInTheDocument();
  load();
  await expect.element(page.getByText('at 2')).toBeInTheDocument();
  await first.unmount();
  await draw(Promise.resolve());
  await expect.element(page.getByText('entered')).toBeInTheDocument();
});
