import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ASK_AGAIN_MS, watchResults } from './results-live.ts';

class TestSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: TestSource[] = [];
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = url;
    TestSource.opened.push(this);
  }
  close(): void {
    this.readyState = TestSource.CLOSED;
  }
}

class TestDocument extends EventTarget {
  hidden = false;
  show(isShown: boolean): void {
    this.hidden = !isShown;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: TestDocument;
const isOpen = () => TestSource.opened.at(-1)?.readyState === 1;

beforeEach(() => {
  vi.useFakeTimers();
  page = new TestDocument();
  TestSource.opened = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('EventSource', TestSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what the server tells is told once for several words at a time, and nothing after the end', () => {
  const tell = vi.fn<() => void>();
  const end = watchResults(7, tell);
  const [source] = TestSource.opened as [TestSource];
  expect(source.url).toBe('/api/results/7/live');
  for (let word = 0; word < 3; word++) source.dispatchEvent(new Event('results'));
  vi.advanceTimersByTime(ASK_AGAIN_MS);
  expect(tell).toHaveBeenCalledTimes(1);
  source.dispatchEvent(new Event('results'));
  end();
  expect(isOpen()).toBe(false);
  vi.advanceTimersByTime(ASK_AGAIN_MS);
  expect(tell).toHaveBeenCalledTimes(1);
});

test('who is refused, or has a browser without it, asks every 15 seconds', () => {
  const tell = vi.fn<() => void>();
  const end = watchResults(7, tell);
  const [source] = TestSource.opened as [TestSource];
  // The connection was lost: the browser reconnects by itself.
  source.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(ASK_AGAIN_MS);
  expect(tell).not.toHaveBeenCalled();
  source.close();
  source.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(2 * ASK_AGAIN_MS);
  expect(tell).toHaveBeenCalledTimes(2);
  end();

  vi.stubGlobal('EventSource', undefined);
  const endOther = watchResults(7, tell);
  vi.advanceTimersByTime(ASK_AGAIN_MS);
  expect(tell).toHaveBeenCalledTimes(3);
  endOther();
  vi.advanceTimersByTime(ASK_AGAIN_MS);
  expect(tell).toHaveBeenCalledTimes(3);
});

test('a page that does not show asks nothing and holds no connection; shown again, it looks at once', () => {
  const tell = vi.fn<() => void>();
  const end = watchResults(7, tell);
  page.show(false);
  expect(isOpen()).toBe(false);
  vi.advanceTimersByTime(10 * ASK_AGAIN_MS);
  expect(tell).not.toHaveBeenCalled();
  page.show(true);
  expect([tell.mock.calls.length, TestSource.opened.length, isOpen()]).toEqual([1, 2, true]);
  end();
});
