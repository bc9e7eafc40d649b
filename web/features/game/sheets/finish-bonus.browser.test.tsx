import { afterEach, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { locale, message } from '../../../language/language.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { FinishScreen } from './finish-screen.tsx';
import type { FinishScreenProps } from './finish-screen.tsx';
import '../game.css';

const nothing = () => undefined;
const finish = (changes: Partial<FinishScreenProps> = {}) => (
  <FinishScreen
    quest={{ id: 7, title: '23 Skidoo', showPoints: true, forContest: false }}
    isFinished
    isJustOver
    mindsetTitle={null}
    text=""
    score={1142}
    timeBonus={92}
    seconds={23}
    carried={0}
    cubes={['ripe', 'missed']}
    missed={[]}
    trophies={null}
    ownResult={null}
    onAgain={null}
    onShare={null}
    onNext={null}
    onHome={nothing}
    onMap={nothing}
    {...changes}
  />
);

/** Turns motion on, with frames controlled by the test: `draw` runs one at each given time in milliseconds. */
function move() {
  const real = matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => (query.includes('motion') ? new EventTarget() : real(query)));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let waiting: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => waiting.push(callback));
  return function draw(...times: number[]) {
    for (const time of times) {
      const now = waiting;
      waiting = [];
      for (const callback of now) callback(1000 + time);
    }
  };
}
afterEach(() => {
  vi.useRealTimers();
});

const shown = (text: string) => expect.element(page.getByText(text, { exact: true }));
const seconds = (n: number) => message('game.seconds', { n });
const left = (n: number) => message('game.homeIn', { n });

test('seconds run down to 0 while their stars are added, and then it leads home', async ({ show }) => {
  const draw = move();
  const onHome = vi.fn<() => void>();
  await show(finish({ onHome }));
  await shown(seconds(23)).toBeVisible();
  await expect.element(page.getByText(locale.number(1050), { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText(left(3))).not.toBeInTheDocument();
  // One step of the countdown takes 10 ms.
  draw(0, 16, 32, 96);
  await shown(seconds(14)).toBeVisible();
  await shown('+36').toBeVisible();
  await shown(locale.number(1086)).toBeVisible();
  draw(229);
  await shown(seconds(1)).toBeVisible();
  draw(230);
  await shown(message('game.secondsTimes', { n: 23, rate: '4' })).toBeVisible();
  await shown('+92').toBeVisible();
  for (const n of [3, 2, 1]) {
    await shown(left(n)).toBeVisible();
    expect(onHome).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
  }
  vi.useRealTimers();
  await expect.poll(() => onHome.mock.calls.length).toBe(1);
});

test('a tap ends the count, and so does Escape, which does not leave', async ({ show }) => {
  const draw = move();
  await show(finish({ timeBonus: 3600, seconds: 3600, score: 4000 }));
  await shown(seconds(3600)).toBeVisible();
  draw(0, 16);
  await shown(seconds(3588)).toBeVisible();
  await page.getByRole('heading', { name: message('game.basketFull') }).click();
  await shown(`+${locale.number(3600)}`).toBeVisible();
  await shown(left(3)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: message('game.backToMap') })).toBeVisible();
});

test('whoever chooses a way is not led home while its screen comes', async ({ show }) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const onHome = vi.fn<() => void>();
  await show(finish({ seconds: 0, timeBonus: 0, onShare: nothing, onHome }));
  await shown(left(3)).toBeVisible();
  vi.advanceTimersByTime(1000);
  await shown(left(2)).toBeVisible();
  await page.getByRole('button', { name: message('game.share') }).click();
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  await expect.element(page.getByRole('button', { name: message('game.backToMap') })).toBeVisible();
  expect(onHome).not.toHaveBeenCalled();
});

test('with reduced motion all is counted at once', async ({ show }) => {
  await show(finish());
  await shown(message('game.secondsTimes', { n: 23, rate: '4' })).toBeVisible();
  await shown(locale.number(1142)).toBeVisible();
  await page.getByRole('button', { name: message('game.stay') }).click();
  await checkScreen();
});

test('stars of the quests before have a row of their own', async ({ show }) => {
  await show(finish({ score: 305, timeBonus: 0, seconds: 0, carried: 205 }));
  await shown(message('game.carriedRow')).toBeVisible();
  await shown(locale.number(205)).toBeVisible();
  await shown(locale.number(100)).toBeVisible();
  await page.getByRole('button', { name: message('game.stay') }).click();
  await checkScreen();
});
