import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openMindset } from '@mangoquest/contract/calls/play.ts';
import { fetchPresentation, fetchPresentationForUser } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { BACKGROUND_VOLUME, MAX_KEPT_SOUND_BYTES, MAX_SOUND_BYTES } from '@mangoquest/core/play/sound.ts';
import { openSoundPort, soundFrameAddress } from '../../../host/sound-port.ts';
import type { SoundNews } from '../../../host/sound-port.ts';
import { message } from '../../../language/language.ts';
import { readAsset, writeAsset } from '../../../local-db/assets.ts';
import { localDatabase } from '../../../local-db/database.ts';
import { answerGame, answerPresentation, mindsetsOf, openedOf } from '../../../testing/games.ts';
import { aSummary, aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { sound } from './cues.ts';
import type { Cue } from './cues.ts';
import { useTouchAgain } from './sound-frame.tsx';

const ADDRESS = 'https://sounds.example.org/park.wav';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const soundButton = () => button(message('game.sound'));
const frame = () => document.querySelector<HTMLIFrameElement>('iframe[data-heard]');

/** One second of silence, 8 bits at 8 kHz. */
function aWav(): Blob {
  const samples = 8_000;
  const view = new DataView(new ArrayBuffer(44));
  const text = (at: number, word: string) => {
    for (let n = 0; n < word.length; n += 1) view.setUint8(at + n, word.charCodeAt(n));
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + samples, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8_000, true);
  view.setUint32(28, 8_000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, samples, true);
  return new Blob([view, new Uint8Array(samples).fill(128)], { type: 'audio/wav' });
}

const keep = (userId: number) => writeAsset({ userId, url: ADDRESS, content: aWav(), keptAt: 1 });

test('a quest with a sound has a button in its header; muted, nothing is fetched, and the device remembers it', async ({
  open,
  server,
}) => {
  const user = aUser();
  await keep(user.id);
  answerGame(server, ['One'], {}, false, ADDRESS);
  await open('/outergame', { user });
  await expect.element(soundButton()).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Shift}');
  await expect.poll(frame).not.toBeNull();
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts');
  await checkScreen();
  await soundButton().click();
  await expect.element(soundButton()).toHaveAttribute('aria-pressed', 'false');
  expect(frame()).toBeNull();
  await open('/outergame', { user });
  await expect.element(soundButton()).toHaveAttribute('aria-pressed', 'false');
  expect(frame()).toBeNull();
});

test('what was kept plays after a touch, and is silent while a video is on the screen', async ({ open, server }) => {
  const user = aUser();
  await keep(user.id);
  answerGame(server, ['One'], {}, false, ADDRESS);
  const [one] = mindsetsOf(7, ['One']) as [Mindset];
  server.answer(openMindset, { ...openedOf(one), embed: 'https://player.vimeo.com/video/1' });
  await open('/outergame', { user });
  await expect.element(soundButton()).toBeVisible();
  await userEvent.keyboard('{Shift}');
  await expect.poll(() => frame()?.dataset['heard']).toBe('true');
  await button(message('game.openTitle', { title: 'One' })).click();
  await expect.poll(() => frame()?.dataset['heard']).toBe('false');
  await button(message('ui.close')).click();
  await expect.poll(() => frame()?.dataset['heard']).toBe('true');
});

test('it is silent while a video stands in the description behind the title', async ({ open, server }) => {
  const user = aUser();
  await keep(user.id);
  answerGame(server, ['One'], {}, false, ADDRESS);
  const quest = aSummary({ id: 7 });
  answerPresentation(server, quest);
  const longDescription = '<p>Look:</p><iframe src="https://player.vimeo.com/video/1"></iframe>';
  const shown = { quest, longDescription, trophies: [], status: 'UNSUBSCRIBED', userEndTime: null } as const;
  const start = { latitude: 40.742, longitude: -73.9876 };
  server.answer(fetchPresentation, { ...shown, trophies: [], start });
  server.answer(fetchPresentationForUser, { ...shown, trophies: [], start });
  await open('/outergame', { user });
  await expect.element(soundButton()).toBeVisible();
  await userEvent.keyboard('{Shift}');
  await expect.poll(() => frame()?.dataset['heard']).toBe('true');
  await page.getByRole('button', { name: /about this quest/ }).click();
  await expect.poll(() => frame()?.dataset['heard']).toBe('false');
  await button(message('ui.close')).click();
  await expect.poll(() => frame()?.dataset['heard']).toBe('true');
});

test('where the browser would not begin, a press of a key or a touch begins it', async () => {
  const play = vi.fn<(plays: boolean) => void>();
  const Waiting = () => {
    useTouchAgain({ play, close: () => undefined }, true);
    return null;
  };
  await render(<Waiting />);
  await userEvent.keyboard('{Shift}');
  expect(play).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new PointerEvent('pointerup'));
  expect(play).toHaveBeenCalledTimes(2);
});

test('a sound that is none fails silently, and its button goes; behind the title the short sounds keep theirs', async ({
  open,
  server,
}) => {
  const user = aUser();
  // Else it would fail as soon as it is there, in a page that a test before has touched.
  vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(false);
  const content = new Blob(['no sound'], { type: 'audio/wav' });
  await writeAsset({ userId: user.id, url: ADDRESS, content, keptAt: 1 });
  answerGame(server, ['One'], {}, false, ADDRESS);
  answerPresentation(server, aSummary({ id: 7 }));
  await open('/outergame', { user });
  await expect.element(soundButton()).toBeVisible();
  await userEvent.keyboard('{Shift}');
  await expect.element(soundButton()).not.toBeInTheDocument();
  expect(document.querySelector('[role="alert"]')).toBeNull();
  await page.getByRole('button', { name: /about this quest/ }).click();
  await expect.element(soundButton()).toHaveAttribute('aria-pressed', 'true');
});

/** Collects the frame's messages about a URL until it has finished. */
async function newsOf(address: string): Promise<readonly SoundNews[]> {
  const played = document.createElement('iframe');
  played.setAttribute('sandbox', 'allow-scripts');
  played.src = soundFrameAddress;
  await new Promise((resolve) => {
    played.addEventListener('load', resolve);
    document.body.append(played);
  });
  const told: SoundNews[] = [];
  const order = { address, bytes: null, volume: BACKGROUND_VOLUME, maxBytes: MAX_SOUND_BYTES };
  await new Promise<void>((resolve) => {
    openSoundPort(played.contentWindow as Window, order, (news) => {
      told.push(news);
      if (news.kind === 'ready' || news.kind === 'failed') resolve();
    });
  });
  played.remove();
  return told;
}

const dataAddress = (content: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      resolve(reader.result as string);
    });
    reader.readAsDataURL(content);
  });

test('the frame hands over what it fetched; no sound and one over 10 MB fail before they are played', async () => {
  const wav = aWav();
  const told = await newsOf(await dataAddress(wav));
  expect(told.map(({ kind }) => kind)).toEqual(['bytes', 'ready']);
  const [first] = told;
  expect(first?.kind === 'bytes' && first.bytes instanceof Blob && [first.bytes.size, first.bytes.type]).toEqual([
    wav.size,
    'audio/wav',
  ]);
  expect(await newsOf('data:text/html,x')).toEqual([{ kind: 'failed' }]);
  const large = new Blob([new Uint8Array(MAX_SOUND_BYTES + 1)], { type: 'audio/wav' });
  expect(await newsOf(await dataAddress(large))).toEqual([{ kind: 'failed' }]);
});

test('of kept sounds the oldest go where all would be over 50 MB, whoever they belong to', async () => {
  const content = new Blob([new Uint8Array(MAX_KEPT_SOUND_BYTES / 2)], { type: 'audio/wav' });
  await writeAsset({ userId: 1, url: 'a', content, keptAt: 1 });
  await writeAsset({ userId: 2, url: 'b', content, keptAt: 2 });
  expect(await localDatabase().mgq_assets.count()).toBe(2);
  await writeAsset({ userId: 2, url: 'c', content: aWav(), keptAt: 3 });
  expect(await readAsset(1, 'a')).toBeNull();
  expect((await readAsset(2, 'b'))?.size).toBe(content.size);
});

test('each short sound is heard, not loudly, and each is another one', async () => {
  const heard = new Set<string>();
  for (const cue of ['success', 'no-success', 'finish', 'second'] as const satisfies readonly Cue[]) {
    const context = new OfflineAudioContext(1, 8_000 * 2, 8_000);
    sound(context, cue);
    const samples = (await context.startRendering()).getChannelData(0);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(peak, cue).toBeGreaterThan(0.05);
    expect(peak, cue).toBeLessThan(0.5);
    heard.add(samples.slice(0, 8_000).join());
  }
  expect(heard.size).toBe(4);
});
