import { expect, test } from 'vitest';
import { Busy } from '../ports/domain-errors.ts';
import { workFor, workOwner } from '../ports/work-owner.ts';
import { fewAtOnce } from './few-at-once.ts';

test('some saves of a user are worked on at once, the others wait and are no load; another user waits for none', async () => {
  const few = fewAtOnce(4);
  const running: string[] = [];
  const ends: (() => void)[] = [];
  let waiting = 0;
  const waits = { begin: () => (waiting += 1), end: () => (waiting -= 1) };
  const send = (whom: string) =>
    workFor(
      whom,
      () =>
        few(workOwner(), async () => {
          // The owner is known within, also of work that waited.
          running.push(workOwner());
          await new Promise<void>((resolve) => ends.push(resolve));
          return whom;
        }),
      waits,
    );
  const sent = Array.from({ length: 10 }, () => send('user 1'));
  await expect.poll(() => running.length).toBe(4);
  expect(waiting).toBe(6);
  sent.push(send('user 2'));
  await expect.poll(() => running.at(-1)).toBe('user 2');
  ends.shift()?.();
  await expect.poll(() => [running.length, waiting]).toEqual([6, 5]);
  while (running.length < 11 || ends.length > 0) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  expect(await Promise.all(sent)).toHaveLength(11);
  expect([running.filter((whom) => whom === 'user 1').length, waiting]).toEqual([10, 0]);
});

test('between two that waited others have a turn, and one that fails gives up its place', async () => {
  const few = fewAtOnce(1);
  const order: string[] = [];
  const first = few('user 1', async () => {
    order.push('first');
    throw new Error('refused');
  });
  const second = few('user 1', async () => order.push('second'));
  const third = few('user 1', async () => order.push('third'));
  await expect(first).rejects.toThrow('refused');
  setImmediate(() => order.push('other'));
  await Promise.all([second, third]);
  expect(order).toEqual(['first', 'second', 'other', 'third']);
});

test('more than may wait is refused, and work whose client has gone while it waited is not begun', async () => {
  const few = fewAtOnce(1, 2);
  let isGone = false;
  let end: () => void = () => undefined;
  const done: string[] = [];
  const send = (what: string, work = async () => done.push(what)) =>
    workFor(
      'user 1',
      () => few(workOwner(), work),
      null,
      () => isGone && what === 'gone',
    );
  const first = send('first', () => new Promise((resolve) => (end = () => resolve(1))));
  const [gone, last] = [send('gone'), send('last')];
  await expect(send('one too many')).rejects.toBeInstanceOf(Busy);
  isGone = true;
  end();
  await expect(gone).rejects.toBeInstanceOf(Busy);
  await Promise.all([first, last]);
  expect(done).toEqual(['last']);
});
