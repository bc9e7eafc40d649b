import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { drawAnew } from '../../testing/drawn-anew.tsx';
import { expect, test } from '../../testing/screen.tsx';
import { awaitArrival, useArrival } from './use-arrival.ts';

function Arriving() {
  const [arrival] = useArrival();
  return <p>{arrival === null ? 'entered' : `at ${arrival.mindsetId}`}</p>;
}

test('where a chain leads is told to the next screen, also one that is begun anew before it stands, and to no later one', async () => {
  awaitArrival({ questId: 8, mindsetId: 2 });
  const first = await drawAnew(<Arriving />);
  await expect.element(page.getByText('at 2')).toBeInTheDocument();
  await first.unmount();
  await render(<Arriving />);
  await expect.element(page.getByText('entered')).toBeInTheDocument();
});
