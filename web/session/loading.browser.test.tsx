import { useState } from 'react';
import { page } from 'vitest/browser';
import { mutation } from '../api/mutation.ts';
import { callError } from '../api/call-error.ts';
import { pagesQuery, query } from '../api/query.ts';
import { expect, test } from '../testing/screen.tsx';
import { useDrawn } from '../ui/lists/use-drawn.ts';
import { tell, useTell } from './mutations.ts';
import { useAskPages } from './pages.ts';
import { askAgain, useAsk } from './queries.ts';

interface Row {
  readonly id: number;
}

/** A list of 100 in pages of 3, from the server's current state. */
function aList(name: string) {
  const asked: string[] = [];
  const server = {
    items: Array.from({ length: 100 }, (_, index) => ({ id: index + 1 })),
    fails: false,
    /** What a reply waits for after it was read. */
    held: (_from: number): Promise<void> => Promise.resolve(),
  };
  const rows = pagesQuery<{ readonly descending: boolean }, Row>(
    name,
    async ({ descending }, after) => {
      asked.push(`${descending ? 'down' : 'up'} ${after?.id ?? 0}`);
      if (server.fails) throw callError('busy');
      const sorted = descending ? server.items.toReversed() : server.items;
      const from = after?.id ?? 0;
      const next = from + 3 < sorted.length ? { key: 'title', descending, value: null, id: from + 3 } : null;
      const page = { output: sorted.slice(from, from + 3), next, total: sorted.length };
      await server.held(from);
      return page;
    },
    { keep: 'session' },
  );
  function List({ descending = false }: { readonly descending?: boolean }) {
    const { items, total, error, more, retry } = useAskPages(rows, { descending });
    return (
      <>
        <p role="status">{`${items === null ? 'none' : items.map(({ id }) => id).join(' ')} of ${total ?? '?'}`}</p>
        {error !== null && <p role="alert">{error}</p>}
        <button type="button" onClick={more}>
          More
        </button>
        <button type="button" onClick={retry}>
          Again
        </button>
      </>
    );
  }
  return { rows, server, asked, List };
}

const press = (name: string) => page.getByRole('button', { name }).click();
const shows = (text: string) => expect.element(page.getByRole('status')).toHaveTextContent(text);

test('a list comes page by page, and is as long as it was when one comes back to it', async ({ show }) => {
  const { asked, List } = aList('rows-kept');
  function Room() {
    const [isThere, setThere] = useState(true);
    return (
      <>
        <button
          type="button"
          onClick={() => {
            setThere(!isThere);
          }}
        >
          Door
        </button>
        {isThere && <List />}
      </>
    );
  }
  await show(<Room />);
  await shows('1 2 3 of 100');
  await press('More');
  await shows('1 2 3 4 5 6 of 100');
  await press('Door');
  expect(page.getByRole('status').elements()).toEqual([]);
  await press('Door');
  await shows('1 2 3 4 5 6 of 100');
  await expect.poll(() => asked).toEqual(['up 0', 'up 3', 'up 0', 'up 3']);
});

test('what moved between two pages comes once; a page that did not come is asked for again', async ({ show }) => {
  const { server, asked, List } = aList('rows-moved');
  await show(<List />);
  await shows('1 2 3 of 100');
  server.items.unshift({ id: 200 });
  server.fails = true;
  await press('More');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await shows('1 2 3 of 100');
  server.fails = false;
  await press('Again');
  await shows('1 2 3 4 5 of 101');
  expect(asked).toEqual(['up 0', 'up 3', 'up 3']);
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('what a reply tells of a list shows in each order at once, with its count', async ({ show }) => {
  const { rows, asked, List } = aList('rows-told');
  const removing = mutation('remove-row', async (id: number) => id, {
    tells: (known, _, id) => {
      known.list(rows, (items) => items.filter((item) => item.id !== id));
    },
  });
  await show(<List />);
  await shows('1 2 3 of 100');
  await tell(removing, 2);
  await shows('1 3 of 99');
  expect(asked).toEqual(['up 0']);
});

test('what a reply tells of a list is not set back by a page that was read before it', async ({ show }) => {
  const { rows, server, asked, List } = aList('rows-overtaken');
  const removing = mutation(
    'remove-overtaken-row',
    async (id: number) => {
      server.items = server.items.filter((item) => item.id !== id);
      return id;
    },
    {
      tells: (known, _, id) => {
        known.list(rows, (items) => items.filter((item) => item.id !== id));
      },
    },
  );
  await show(<List />);
  await shows('1 2 3 of 100');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.held = () => promise;
  await press('More');
  await expect.poll(() => asked).toEqual(['up 0', 'up 3']);
  server.held = () => Promise.resolve();
  await tell(removing, 2);
  resolve();
  await shows('1 3 4 of 99');
  await press('More');
  await shows('1 3 4 5 6 7 of 99');
});

test('a list whose end is in view looks for more by itself, also where a reload took the place of its page', async ({
  show,
}) => {
  const { rows, server, asked } = aList('rows-drawn');
  server.items = server.items.slice(0, 9);
  const touching = mutation('touch-row', async (_: void) => 'ok!', {
    tells: (known) => {
      known.list(rows, (items) => [...items]);
    },
  });
  function Drawn() {
    const pages = useAskPages(rows, { descending: false });
    const items = pages.items ?? [];
    const { drawn, end } = useDrawn(items.length, { toCome: pages });
    const shown = items.slice(0, drawn);
    return (
      <>
        <p role="status">{shown.map(({ id }) => id).join(' ')}</p>
        {pages.hasMore && <div ref={end}>More</div>}
      </>
    );
  }
  // The first time, the second page comes only after a reload has taken its place.
  const never = new Promise<void>(() => undefined);
  server.held = (from) => (from === 3 && asked.length === 2 ? never : Promise.resolve());
  await show(<Drawn />);
  await expect.poll(() => asked).toEqual(['up 0', 'up 3']);
  await tell(touching, undefined);
  await shows('1 2 3 4 5 6 7 8 9');
  expect(asked).toEqual(['up 0', 'up 3', 'up 0', 'up 3', 'up 6']);
});

test('a first load that was read before a change is followed by another', async ({ show }) => {
  let paid = 'owed';
  const { promise, resolve } = Promise.withResolvers<void>();
  const bill = query('bill', async () => {
    const read = paid;
    if (read === 'owed') await promise;
    // No reply comes within the frame of its request.
    else await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return read;
  });
  const seen: string[] = [];
  function Bill() {
    const { data = 'none' } = useAsk(bill, null);
    if (seen.at(-1) !== data) seen.push(data);
    return <p role="status">{data}</p>;
  }
  await show(<Bill />);
  paid = 'paid';
  const again = askAgain(bill);
  resolve();
  await again;
  await shows('paid');
  // What came first is shown until then: some replies say a thing once.
  expect(seen).toEqual(['none', 'owed', 'paid']);
});

test('a mutation has what it changes asked again; where it failed only if it may have been done', async ({ show }) => {
  let count = 0;
  const counted = query('counted', async () => ++count);
  const other = query('counted-other', async () => ++count * 100);
  const fail = () => Promise.reject(callError('busy'));
  const changing = mutation('change-counted', async (_: void) => 'ok!', { changes: [counted] });
  const refused = mutation<void, never>('refuse-counted', fail, { changes: [counted] });
  const perhaps = mutation<void, never>('perhaps-counted', fail, { changes: [counted], changesAnyway: true });
  function Count() {
    const [one, two] = [useAsk(counted, null).data, useAsk(other, null).data];
    const press = useTell(refused);
    return (
      <>
        <p role="status">{`${one ?? '-'} and ${two ?? '-'}`}</p>
        {press.error !== null && <p role="alert">{String(press.isPending)}</p>}
        <button
          type="button"
          onClick={() => {
            press.tell().catch(() => undefined);
          }}
        >
          Refused
        </button>
      </>
    );
  }
  await show(<Count />);
  await shows('1 and 200');
  await tell(changing, undefined);
  await shows('3 and 200');
  await press('Refused');
  await expect.element(page.getByRole('alert')).toHaveTextContent('false');
  await shows('3 and 200');
  await expect(tell(perhaps, undefined)).rejects.toMatchObject({ kind: 'busy' });
  await shows('4 and 200');
});
