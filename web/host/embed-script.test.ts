// Runs the embed script as it is served, in a simulated page.
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hostScript } from '../app/host-script-plugin.ts';

const SCRIPT = await hostScript();
const ORIGIN = 'https://quests.example';
const TOKEN = { jwt: 'a.b.c', useridhashed: 'h' };

/** A page with the script, and the frame it creates. */
function hostPage(options: Partial<MangoquestOptions> = {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let hear: ((event: unknown) => void) | null = null;
  const posted: unknown[] = [];
  const inside = {
    postMessage({ type, data }: { type: string; data: object }, to: string) {
      expect(to).toBe(ORIGIN);
      posted.push(Object.keys(data).length === 0 ? type : [type, data]);
    },
  };
  const frame = {
    src: '',
    style: {},
    isConnected: false,
    contentWindow: inside,
    remove: () => (frame.isConnected = false),
  };
  const window = {
    addEventListener: (_: string, listen: typeof hear) => (hear = listen),
    removeEventListener: () => (hear = null),
  } as object as Window;
  const quiet = { error: vi.fn<(error: unknown) => void>() };
  const document = { currentScript: { src: `${ORIGIN}/embed.js` }, createElement: () => frame };
  runInNewContext(SCRIPT, { window, document, URL, Date, Map, Promise, setTimeout, clearTimeout, console: quiet });
  const element = { append: () => (frame.isConnected = true) } as object as Element;
  const heard: MangoquestReport[] = [];
  const map = window.mangoquest.show(element, {
    page: 'outermapalone',
    onMessage: (one) => heard.push(one),
    ...options,
  });
  const say = (type: string, data: object = {}, from: object = inside, origin = ORIGIN) =>
    hear?.({ source: from, origin, data: { type, data } });
  return {
    map,
    frame,
    heard,
    say,
    errors: quiet.error,
    mount: () => say('informMounted', { page: 'outermapalone', version: 1 }),
    /** Messages posted to the frame since the last call. */
    posted: () => posted.splice(0),
  };
}

test('it is under 3 KB', () => {
  expect(Buffer.byteLength(SCRIPT)).toBeLessThan(3 * 1024);
});

test('it leads to the page by a key or by a token, and hears its own frame alone', () => {
  expect(hostPage({ key: 'mqp_k', theme: 'auto' }).frame.src).toBe(`${ORIGIN}/outermapalone/mqp_k/view/-?theme=auto`);
  expect(hostPage({ token: TOKEN }).frame.src).toBe(`${ORIGIN}/outermapalone/h/a.b.c/-`);
  const { heard, say, map, posted } = hostPage();
  say('informMounted', {}, {});
  say('informMounted', {}, undefined, 'https://evil.example');
  map.send('zoomIn');
  expect([heard, posted()]).toEqual([[], []]);
});

test('what is sent before the page is there waits for it, in its order; of what lasts the last word counts', () => {
  const { map, mount, posted } = hostPage();
  map.send('zoomIn');
  map.send('moveToMindset', { mindsetId: 1 });
  map.send('setModePositionCorrecting');
  map.send('moveToMindset', { mindsetId: 2 });
  map.send('zoomIn');
  map.send('zoomIn');
  map.send('unsetModePositionCorrecting');
  expect(posted()).toEqual([]);
  mount();
  const waited = ['zoomIn', ['moveToMindset', { mindsetId: 2 }], 'zoomIn', 'zoomIn', 'unsetModePositionCorrecting'];
  expect(posted()).toEqual(waited);
  map.send('zoomOut');
  expect(posted()).toEqual(['zoomOut']);
});

test('a page that was loaded anew is told again what lasts, and what was sent meanwhile', () => {
  const { map, mount, posted } = hostPage();
  mount();
  map.send('setModePositionCorrecting');
  map.send('setLocationFromSensors', { latitude: 1, longitude: 2, accuracy: 3 });
  map.send('zoomIn');
  vi.advanceTimersByTime(20_000);
  // While the frame loads there is no listener, so nothing is posted.
  map.send('requestLocation');
  map.send('moveToMindset', { mindsetId: 2 });
  posted();
  mount();
  expect(posted()).toEqual(['setModePositionCorrecting', 'requestLocation', ['moveToMindset', { mindsetId: 2 }]]);
});

test('each zoom is told again to a page that was loaded anew, in its order', () => {
  const { map, mount, posted } = hostPage();
  mount();
  map.send('zoomOut');
  vi.advanceTimersByTime(20_000);
  map.send('zoomIn');
  map.send('zoomIn');
  map.send('moveToMindset', { mindsetId: 2 });
  map.send('zoomIn');
  posted();
  mount();
  expect(posted()).toEqual(['zoomIn', 'zoomIn', ['moveToMindset', { mindsetId: 2 }], 'zoomIn']);
});

test('a page that lost its token with its address gets the last one again, and another', async () => {
  const next = { jwt: 'd.e.f', useridhashed: 'h' };
  const { mount, say, posted } = hostPage({ token: TOKEN, renew: () => next });
  mount();
  // The token is in its URL, so it is not posted.
  expect(posted()).toEqual([]);
  mount();
  expect(posted()).toEqual([['setJwtToken', TOKEN]]);
  say('reauthorize');
  await vi.advanceTimersByTimeAsync(0);
  expect(posted()).toEqual([['setJwtToken', next]]);
  mount();
  expect(posted()).toEqual([['setJwtToken', next]]);
});

test('a renewal that fails is tried again, by itself and when the page asks', async () => {
  const answers: (() => unknown)[] = [
    () => Promise.reject(new Error('no network')),
    () => null,
    () => {
      throw new Error('broken');
    },
    () => TOKEN,
  ];
  const renew = vi.fn<() => never>(() => answers.shift()?.() as never);
  const { mount, say, posted, errors } = hostPage({ renew });
  mount();
  say('reauthorize');
  await vi.advanceTimersByTimeAsync(0);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(errors).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(renew).toHaveBeenCalledTimes(2);
  say('reauthorize');
  await vi.advanceTimersByTimeAsync(0);
  expect(renew).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renew).toHaveBeenCalledTimes(4);
  expect(posted()).toEqual([['setJwtToken', TOKEN]]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(renew).toHaveBeenCalledTimes(4);
});

test('one that takes long is not asked for twice, and after its end nothing goes on', async () => {
  const { promise, resolve: give } = Promise.withResolvers<null>();
  const renew = vi.fn<() => Promise<null>>(() => promise);
  const { mount, say, map, posted } = hostPage({ renew });
  mount();
  say('reauthorize');
  say('reauthorize');
  await vi.advanceTimersByTimeAsync(0);
  expect(renew).toHaveBeenCalledTimes(1);
  map.remove();
  give(null);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(renew).toHaveBeenCalledTimes(1);
  map.send('zoomIn');
  mount();
  expect(posted()).toEqual([]);
});
