import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchMyMindsets, saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { fetchRegions } from '@mangoquest/contract/calls/regions.ts';
import { message } from '../../../language/language.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { refused } from '../../../testing/fake-server.ts';
import { mindsetsOf } from '../../../testing/games.ts';
import { aQuest, aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { readDrafts } from '../../../local-db/drafts.ts';

const EDITOR = '/createEditMgq/drawmindsets?questId=7';
const dialog = page.getByRole('dialog', { name: message('addHere.tool') });
const snapshot = page.getByRole('dialog', { name: message('addHere.added') });
const add = dialog.getByRole('button', { name: message('addHere.add') });

function answerEditor(server: FakeServer): void {
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest: aQuest(), progress: null });
  server.answer(fetchMyMindsets, { groups: [], marked: { start: [], marked: [], targeted: [] }, revision: 1 });
  server.answer(fetchDrawings, []);
  server.answer(fetchRegions, []);
}

/** A device with a touch screen and a position sensor. */
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
    await page.getByRole('button', { name: message('addHere.noPicture') }).click();
    await expect.element(snapshot).not.toBeInTheDocument();
    expect(phone.clear).toHaveBeenCalled();
    await expect.poll(() => document.body.textContent).toContain('40.000050');
  } finally {
    vi.restoreAllMocks();
  }
});

/** A photo as from a camera, much larger than what is uploaded. */
async function aPhoto(): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2400, 1800];
  canvas.getContext('2d')?.fillRect(0, 0, 2400, 1800);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg');
  });
  return new File([blob as Blob], 'photo.jpg', { type: 'image/jpeg' });
}

test('its picture is taken at once, waits in the draft without a network, and goes out with Save', async ({
  open,
  server,
}) => {
  const phone = aPhone();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  try {
    answerEditor(server);
    const quest = { ...aQuest(), active: false };
    server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest, progress: null });
    const groups = [{ gamecode: '7_all', mindsets: mindsetsOf(7, ['Clock']) }];
    server.answer(fetchMyMindsets, { groups, marked: { start: [1], marked: [], targeted: [] }, revision: 1 });
    const saved = server.answer(saveMindsetMap, refused('busy'));
    await open(EDITOR, { user: aUser(), size: 'phone' });
    await page.getByRole('button', { name: message('addHere.tool'), exact: true }).click();
    phone.tell(40, 10, 12);
    await add.click();
    await expect.element(snapshot.getByText(message('addHere.waitsOffline'))).toBeVisible();
    await checkScreen();
    const camera = snapshot.getByLabelText(message('addHere.picture'));
    // No keyboard opens over it.
    await expect.element(camera).toHaveFocus();
    await userEvent.upload(camera, new File(['not a picture'], 'note.txt', { type: 'text/plain' }));
    await expect.element(snapshot.getByText(message('picture.unreadable'))).toBeVisible();
    await snapshot.getByRole('textbox', { name: message('picture.alternative') }).fill(' A clock on a mast ');
    await userEvent.upload(camera, await aPhoto());
    await expect.element(snapshot).not.toBeInTheDocument();
    const kept = async () => (await readDrafts(aUser().id, 7))[0]?.current.mindsets[1]?.image;
    await expect.poll(async () => (await kept())?.name).toBe('photo.jpg');
    const picture = await kept();
    expect(picture?.tag).toBe('A clock on a mast');
    const read = new Image();
    read.src = `data:image/jpeg;base64,${picture?.content ?? ''}`;
    await read.decode();
    expect([read.naturalWidth, read.naturalHeight]).toEqual([1600, 1200]);
    expect(saved).toEqual([]);
    isOnline.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await page.getByRole('button', { name: message('editor.close') }).click();
    await page.getByRole('button', { name: message('editor.save'), exact: true }).click();
    await expect.poll(() => saved[0]?.added[0]?.image).toEqual(picture);
  } finally {
    vi.restoreAllMocks();
  }
});

test('a picture of the first mindset of a draft, which is saved while the camera is open, is with it', async ({
  open,
  server,
}) => {
  const phone = aPhone();
  try {
    answerEditor(server);
    const quest = { ...aQuest(), active: false };
    server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest, progress: null });
    const saved = server.answer(saveMindsetMap, () => {
      const mindsets = mindsetsOf(7, ['Clock']).map((mindset) => ({ ...mindset, id: 55 }));
      const marked = { start: [55], marked: [], targeted: [] };
      server.answer(fetchMyMindsets, { groups: [{ gamecode: '7_all', mindsets }], marked, revision: 2 });
      return { ids: [55], drawingIds: [], regionIds: [], marked, revision: 2 };
    });
    await open(EDITOR, { user: aUser(), size: 'phone' });
    await page.getByRole('button', { name: message('addHere.tool'), exact: true }).click();
    phone.tell(40, 10, 12);
    await add.click();
    await expect.element(snapshot.getByText(message('addHere.waits'))).toBeVisible();
    await expect.poll(() => saved.length).toBe(1);
    // The title is the server's.
    await expect.element(page.getByText('Clock').first()).toBeInTheDocument();
    await userEvent.upload(snapshot.getByLabelText(message('addHere.picture')), await aPhoto());
    await expect.element(snapshot).not.toBeInTheDocument();
    await expect.element(page.getByText(message('addHere.pictureKept'))).toBeVisible();
    const kept = async () => (await readDrafts(aUser().id, 7))[0]?.current.mindsets;
    await expect.poll(kept).toMatchObject([{ id: 55, image: { name: 'photo.jpg' } }]);
  } finally {
    vi.restoreAllMocks();
  }
});
