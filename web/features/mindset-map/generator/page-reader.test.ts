import { expect, test } from 'vitest';
import { isBusy, pageReader, textOfPages } from './page-reader.ts';
import type { Asked, Page, Recognized } from './page-reader.ts';

interface Reading {
  readonly page: Page;
  readonly asked: Asked;
  readonly signal: AbortSignal;
  readonly done: (text: string, words?: Recognized['words']) => Promise<void>;
  readonly failed: (why: string) => Promise<void>;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A reader whose recognitions finish when the test says so. */
function reader() {
  const readings: Reading[] = [];
  const released: string[] = [];
  const made = pageReader({
    prepare: (file) =>
      file.name.endsWith('.txt')
        ? Promise.reject(new Error('no picture'))
        : Promise.resolve({ name: file.name, file, url: `blob:${file.name}`, ratio: 1 }),
    read: (page, asked, { signal, onProgress }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Recognized>();
      onProgress({ step: 'reading', share: 0.5, before: 0 });
      signal.addEventListener('abort', () => {
        reject(new Error('aborted'));
      });
      const done = async (text: string, words: Recognized['words'] = []) => {
        resolve({ sourceText: text, words, language: 'eng' });
        await settled();
      };
      const failed = async (why: string) => {
        reject(new Error(why));
        await settled();
      };
      readings.push({ page, asked, signal, done, failed });
      return promise;
    },
    release: ({ name }) => released.push(name),
  });
  const states = () => made.store.get().pages.map(({ name, state, text }) => [name, state, text]);
  return { ...made, readings, released, states };
}

const files = (...names: string[]) => names.map((name) => new File([name], name));

test('pages are read one after the other, and their texts follow each other', async () => {
  const { add, read, readings, states, store } = reader();
  await add(files('1.jpg', '2.jpg'));
  read();
  expect(states()).toEqual([
    ['1.jpg', 'reading', ''],
    ['2.jpg', 'waiting', ''],
  ]);
  expect(store.get().pages[0]?.progress?.share).toBe(0.5);
  await add(files('3.jpg'));
  await readings[0]?.done('one | 1\n');
  expect(readings).toHaveLength(2);
  await readings[1]?.done('');
  await readings[2]?.done('three | 3');
  expect(textOfPages(store.get())).toBe('one | 1\nthree | 3');
  expect(isBusy(store.get())).toBe(false);
});

test('one that fails says why, and the next one is read', async () => {
  const { add, read, readings, states, store } = reader();
  await add(files('1.jpg', '2.jpg'));
  read();
  await readings[0]?.failed('broken');
  await readings[1]?.done('two');
  expect(states()).toEqual([
    ['1.jpg', 'failed', ''],
    ['2.jpg', 'read', 'two'],
  ]);
  expect(store.get().pages[0]?.problem).toBe('broken');
});

test('a page can be read again, with its text until then, and be removed while it is read', async () => {
  const { add, read, remove, readings, released, states, write } = reader();
  await add(files('1.jpg', '2.jpg'));
  read();
  await readings[0]?.done('one');
  await readings[1]?.done('two');
  write(1, 'One');
  read();
  expect(readings).toHaveLength(2);
  read([1, 2]);
  expect(states()).toEqual([
    ['1.jpg', 'reading', 'One'],
    ['2.jpg', 'waiting', 'two'],
  ]);
  remove(1);
  await settled();
  expect(readings[2]?.signal.aborted).toBe(true);
  expect(released).toEqual(['1.jpg']);
  await readings[3]?.done('zwei');
  expect(states()).toEqual([['2.jpg', 'read', 'zwei']]);
});

test('cancelled, all is as it was before', async () => {
  const { add, read, cancel, readings, states } = reader();
  await add(files('1.jpg', '2.jpg', '3.jpg'));
  read([1]);
  await readings[0]?.done('one');
  read([1, 2, 3]);
  cancel();
  await settled();
  expect(readings).toHaveLength(2);
  expect(states()).toEqual([
    ['1.jpg', 'read', 'one'],
    ['2.jpg', 'chosen', ''],
    ['3.jpg', 'chosen', ''],
  ]);
  read();
  expect(readings.at(-1)?.page.name).toBe('2.jpg');
});

test('what was read as a page is unread as a plan', async () => {
  const { add, read, ask, readings } = reader();
  await add(files('1.jpg'));
  read();
  await readings[0]?.done('one');
  ask({ withIndex: true });
  read();
  expect(readings[1]?.asked.withIndex).toBe(true);
});

test('what is no picture is told, and the others are taken', async () => {
  const { add, states, store } = reader();
  await add(files('a.txt', 'b.jpg'));
  expect(states()).toEqual([['b.jpg', 'chosen', '']]);
  expect(store.get().problem).toContain('a.txt');
});

test('at its end everything is given up', async () => {
  const { add, read, end, readings, released, store } = reader();
  await add(files('1.jpg', '2.jpg'));
  read();
  end();
  await settled();
  expect(readings[0]?.signal.aborted).toBe(true);
  expect(readings).toHaveLength(1);
  expect(released).toEqual(['1.jpg', '2.jpg']);
  expect(store.get().pages).toEqual([]);
});

const box = { left: 0, top: 0, width: 0.1, height: 0.1 };
const WORDS = [
  { text: 'Dials?', confidence: 96, box, line: 0 },
  { text: '|', confidence: 40, box, line: 0 },
  { text: '4', confidence: 60, box, line: 0 },
  { text: 'smudge', confidence: 10, box, line: 1 },
];

test('after reading, words under another confidence leave the text at once, and come back', async () => {
  const { add, read, ask, readings, store } = reader();
  await add(files('1.jpg', '2.jpg'));
  read();
  await readings[0]?.done('Dials? | 4\nsmudge', WORDS);
  await readings[1]?.done('', []);
  const first = () => store.get().pages.map(({ text, least }) => [text, least])[0];
  ask({ confidence: 50 });
  expect(first()).toEqual(['Dials? 4', 50]);
  ask({ confidence: 30 });
  expect(first()).toEqual(['Dials? | 4', 30]);
  ask({ isRotated: true });
  expect(first()).toEqual(['Dials? | 4', 30]);
  ask({ confidence: 100 });
  expect(first()).toEqual(['', 100]);
  ask({ confidence: 0 });
  expect(first()).toEqual(['Dials? | 4\nsmudge', 0]);
});

test('a text that was mended by hand stays at another confidence, until it is read again', async () => {
  const { add, read, ask, write, readings, store } = reader();
  await add(files('1.jpg', '2.jpg'));
  read();
  await readings[0]?.done('Dials? | 4\nsmudge', WORDS);
  // More words than are listed.
  await readings[1]?.done('Dials? | 4\nsmudge and more', WORDS);
  write(1, 'Dials? | 4');
  ask({ confidence: 50 });
  expect(store.get().pages.map(({ text, least }) => [text, least])).toEqual([
    ['Dials? | 4', 0],
    ['Dials? | 4\nsmudge and more', 0],
  ]);
  read([1]);
  await readings[2]?.done('Dials? 4', WORDS);
  expect(store.get().pages[0]).toMatchObject({ text: 'Dials? 4', least: 50 });
});
