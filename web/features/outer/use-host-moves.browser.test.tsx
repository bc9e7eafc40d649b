// What becomes of a host's moves, one by one: on a map that notes where it is moved.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { render } from 'vitest-browser-react';
import type { HostCommand } from '@mangoquest/contract/host-messages.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MapHandle } from '../../map/map-types.ts';
import { expect, test } from '../../testing/screen.tsx';
import { useHeardMoves, useHostMoves } from './use-host-moves.ts';

type Heard = ReturnType<typeof useHeardMoves>;

/** What a page hears, and what becomes of it. */
function newWatched() {
  const moves: (readonly [how: 'fly' | 'jump', latitude: number, zoom: number | undefined])[] = [];
  const selected: number[] = [];
  let heard: Pick<Heard, 'hear' | 'onReady'> | null = null;
  const handle = {
    flyTo: ({ latitude }: LatLng, zoom?: number) => void moves.push(['fly', latitude, zoom]),
    jumpTo: ({ latitude }: LatLng, zoom?: number) => void moves.push(['jump', latitude, zoom]),
    getZoom: () => 13,
    getCenter: () => ({ latitude: 0, longitude: 0 }),
  } as MapHandle;
  return {
    moves,
    selected,
    handle,
    select: (id: number) => void selected.push(id),
    use: (now: Pick<Heard, 'hear' | 'onReady'>) => {
      heard = now;
    },
    hear: (command: HostCommand) => heard?.hear(command),
    ready: () => heard?.onReady(),
  };
}

interface HarnessProps {
  readonly watched: ReturnType<typeof newWatched>;
  readonly mindsets?: readonly (LatLng & { readonly id: number })[];
  readonly isLoading?: boolean;
  /** How long it takes to draw the page, in milliseconds. */
  readonly slow?: number;
}

const NOTHING: readonly never[] = [];

function Harness({ watched, mindsets = NOTHING, isLoading = false, slow = 0 }: HarnessProps) {
  const heard = useHeardMoves();
  const { hear, onReady } = heard;
  const map = useRef<MapHandle>(watched.handle);
  useHostMoves(heard, { map, mindsets, isLoading, onMindset: watched.select });
  useEffect(() => {
    watched.use({ hear, onReady });
  }, [watched, hear, onReady]);
  useLayoutEffect(() => {
    for (const end = performance.now() + slow; performance.now() < end;);
  });
  return null;
}

const place = (latitude: number, zoom?: number): HostCommand => ({
  type: 'moveToLocation',
  data: { latitude, longitude: 10, ...(zoom === undefined ? {} : { zoom }) },
});
const mindset = (mindsetId: number): HostCommand => ({ type: 'moveToMindset', data: { mindsetId, zoom: 15 } });
const frames = (count: number) =>
  new Promise<void>((resolve) => {
    const step = (left: number) => {
      if (left === 0) resolve();
      else requestAnimationFrame(() => step(left - 1));
    };
    step(count);
  });
const CLOCK = [{ id: 5, latitude: 50, longitude: 10 }] as const;
const LION = [{ id: 6, latitude: 60, longitude: 10 }] as const;

test('moves that come faster than the page is drawn move the map meanwhile, and are set one by one', async ({
  show,
}) => {
  const watched = newWatched();
  await show(<Harness watched={watched} slow={40} />);
  watched.ready();
  await frames(3);
  const { port1, port2 } = new MessageChannel();
  let sent = 0;
  let appliedMeanwhile = 0;
  await new Promise<void>((resolve) => {
    const end = performance.now() + 2000;
    port1.onmessage = () => {
      if (performance.now() > end) {
        appliedMeanwhile = watched.moves.length;
        resolve();
        return;
      }
      sent += 1;
      watched.hear(place(sent / 1e6));
      port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  port1.close();
  expect(appliedMeanwhile).toBeGreaterThan(4);
  await expect.poll(() => watched.moves.at(-1)?.[1]).toBe(sent / 1e6);
  // A flight that is begun anew with each of them would get nowhere. One or two of them may follow a pause of the machine.
  expect(watched.moves.filter(([how]) => how === 'fly').length).toBeLessThan(appliedMeanwhile / 2);
  await new Promise((resolve) => {
    setTimeout(resolve, 300);
  });
  watched.hear(place(1));
  await expect.poll(() => watched.moves.at(-1)).toEqual(['fly', 1, 13]);
});

test('moves that wait for a page that is drawn slowly are a stream too', async ({ show }) => {
  const watched = newWatched();
  await show(<Harness watched={watched} slow={260} />);
  watched.ready();
  for (let sent = 1; sent <= 8; sent++) {
    watched.hear(place(sent));
    await expect.poll(() => watched.moves.at(-1)?.[1], { interval: 5 }).toBe(sent);
  }
  // The first is where the map opens. A pause of the machine may make flights of two.
  expect(watched.moves.filter(([how]) => how === 'jump').length).toBeGreaterThan(2);
});

test('before the map is ready a place without a zoom keeps the zoom of the place before it', async ({ show }) => {
  const watched = newWatched();
  await show(<Harness watched={watched} />);
  watched.hear(place(1, 9));
  watched.hear({ type: 'zoomIn', data: {} });
  await frames(3);
  watched.hear(place(2));
  await frames(3);
  watched.ready();
  await expect.poll(() => watched.moves).toEqual([['jump', 2, 10]]);
});

test.for([
  ['the next list has it', [{ mindsets: CLOCK }], [5]],
  ['the next list does not', [{ mindsets: LION }, { mindsets: CLOCK }], []],
  [
    'a list is still being loaded, which has it',
    [
      { mindsets: LION, isLoading: true },
      { mindsets: CLOCK, isLoading: false },
    ],
    [5],
  ],
  ['what is loaded does not have it', [{ isLoading: true }, { isLoading: false }, { mindsets: CLOCK }], []],
] as const)('a mindset that is on no list yet, where %s', async ([, lists, selected], { show: _ }) => {
  const watched = newWatched();
  const screen = await render(<Harness watched={watched} />);
  watched.ready();
  await frames(3);
  watched.hear(mindset(5));
  await frames(3);
  expect(watched.moves).toEqual([]);
  for (const list of lists) {
    await screen.rerender(<Harness watched={watched} {...list} />);
    await frames(3);
  }
  expect(watched.selected).toEqual(selected);
  expect(watched.moves).toEqual(selected.map(() => ['fly', 50, 15]));
});

test('of several that are on no list the last is remembered, and none once a place was named', async ({ show: _ }) => {
  const watched = newWatched();
  const screen = await render(<Harness watched={watched} />);
  watched.ready();
  await frames(3);
  watched.hear(mindset(6));
  watched.hear(mindset(5));
  await frames(3);
  await screen.rerender(<Harness watched={watched} mindsets={[...CLOCK, ...LION]} />);
  await expect.poll(() => watched.selected).toEqual([5]);
  watched.hear(mindset(7));
  await frames(3);
  watched.hear(place(1));
  await frames(3);
  await screen.rerender(<Harness watched={watched} mindsets={[{ ...CLOCK[0], id: 7 }]} />);
  await frames(3);
  expect(watched.selected).toEqual([5]);
});
