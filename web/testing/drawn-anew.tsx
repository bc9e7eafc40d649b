import { Suspense, use } from 'react';
import type { ReactNode } from 'react';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expect } from './screen.tsx';

function Loading({ until }: { readonly until: Promise<void> }) {
  use(until);
  return null;
}

/** Draws a part that React begins, gives up while something beside it is loaded, and begins anew. */
export async function drawAnew(part: ReactNode): ReturnType<typeof render> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const drawn = await render(
    <Suspense fallback="waiting">
      {part}
      <Loading until={promise} />
    </Suspense>,
  );
  await expect.element(page.getByText('waiting')).toBeInTheDocument();
  resolve();
  return drawn;
}
