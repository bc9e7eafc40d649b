import { useState } from 'react';
import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aSummary } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';
import type { Game } from './game.ts';
import { useTaking } from './use-taking.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A contest's game: its questions are not given along, only the map around what is in sight. */
const gameOf = (questId: number, inSight: number) =>
  ({
    quest: aSummary({ id: questId }),
    points: Array.from({ length: inSight }, (_, at) => ({ id: at + 1, latitude: 40.7 + at / 100, longitude: -73.98 })),
    drawings: [],
  }) as unknown as Game;

test('of a contest what comes into sight on the way begins no download of its map anew; another quest does', async ({
  show,
}) => {
  // Each download first waits for the worker that serves it.
  const begun = vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(new Promise(() => undefined));
  function Contest() {
    const [[questId, inSight], set] = useState<readonly [number, number]>([7, 1]);
    useTaking(3, gameOf(questId, inSight), null, true);
    return (
      <>
        <p role="status">{`${questId}: ${inSight}`}</p>
        <button type="button" onClick={() => set([questId, inSight + 1])}>
          Walk
        </button>
        <button type="button" onClick={() => set([questId + 1, 1])}>
          Go on
        </button>
      </>
    );
  }
  await show(<Contest />);
  await expect.poll(() => begun.mock.calls.length).toBe(1);
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Walk' }).click();
  await expect.element(page.getByText('7: 4')).toBeVisible();
  expect(begun).toHaveBeenCalledTimes(1);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => begun.mock.calls.length).toBe(2);
});
