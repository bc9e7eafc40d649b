import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchMyMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { fetchRegions } from '@mangoquest/contract/calls/regions.ts';
import { message } from '../../../language/language.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { aQuest, aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';

const EDITOR = '/createEditMgq/drawmindsets?questId=7';
const dialog = page.getByRole('dialog', { name: message('addHere.tool') });
const add = dialog.getByRole('button', { name: message('addHere.add') });

function answerEditor(server: FakeServer): void {
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest: aQuest(), progress: null });
  server.answer(fetchMyMindsets, { groups: [], marked: { start: [], marked: [], targeted: [] }, revision: 1 });
  server.answer(fetchDrawings, []);
  server.answer(fetchRegions, []);
}

/** A device with a touch screen, and its sensor. */
function aPhone() {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(query.replace('(any-pointer: coarse)', 'all')));
  const told: PositionCallback[] = [];
  const failed: (PositionErrorCallback | null | undefined)[] = [];
  vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((onFound, onError) => {
    told.push(onFound);
    failed.push(onError);
    return 1;
  });
  const clear = vi.spyOn(navigator.geolocation, 'clearWatch').mockImplementation(() => undefined);
  return {
    clear,
    tell: (latitude: number, longitude: number, accuracy: number) => {
      const coords = { latitude, longitude, accuracy, heading: null };
      for (const listener of told) listener({ coords, timestamp: 0 } as GeolocationPosition);
    },
    fail: () => {
      for (const listener of failed) listener?.({ code: 2, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    },
  };
}

test('‘Add here’ tells how well the place is known, and puts the mindset at the mean of what was measured', async ({
  open,
  server,
}) => {
  const phone = aPhone();
  try {
    answerEditor(server);
    await open(EDITOR, { user: aUser() });
    await page.getByRole('button', { name: message('addHere.tool'), exact: true }).click();
    await expect.element(dialog.getByText(message('addHere.measuring'))).toBeVisible();
    await expect.element(add).toBeDisabled();
    phone.fail();
    await expect.element(dialog.getByText(message('addHere.not-found'))).toBeVisible();
    phone.tell(40, 10, 12);
    phone.tell(40.0001, 10.0001, 12);
    await expect.element(dialog.getByText(message('addHere.accuracy', { distance: '12 m', n: 2 }))).toBeVisible();
    await checkScreen();
    await add.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(phone.clear).toHaveBeenCalled();
    await expect.poll(() => document.body.textContent).toContain('40.000050');
  } finally {
    vi.restoreAllMocks();
  }
});
