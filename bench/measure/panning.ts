import type { Page } from 'puppeteer-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, of the clock and of the processor. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly frames?: readonly { readonly processId?: number; readonly parent?: string }[] } };
}

export interface Panned {
  /** Frames that the main thread made. */
  readonly frames: number;
  /** Milliseconds of the main thread for a frame, of the clock and of the processor. */
  readonly busy: number;
  readonly processor: number;
}

/** Drags the page from one place up and down again for `seconds`, a step for each frame of 60 a second, under a trace. */
export async function panned(page: Page, from: { readonly x: number; readonly y: number }, seconds: number): Promise<Panned> {
  await page.tracing.start({ categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const began = performance.now();
  for (let time = 0; time < seconds * 1_000; time = performance.now() - began) {
    const swing = Math.sin((time / 1_000) * Math.PI);
    await page.mouse.move(from.x + swing * 80, from.y + swing * 120);
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
  await page.mouse.up();
  const trace = await page.tracing.stop();
  if (trace === undefined) throw new Error('there is no trace');
  return readTrace((JSON.parse(Buffer.from(trace).toString()) as { traceEvents: TraceEvent[] }).traceEvents);
}

function readTrace(events: readonly TraceEvent[]): Panned {
  const frame = events.find(({ name }) => name === 'TracingStartedInBrowser')?.args.data?.frames?.find(({ parent }) => parent === undefined);
  const main = events.find(({ name, pid, args }) => name === 'thread_name' && args.name === 'CrRendererMain' && pid === frame?.processId);
  if (main === undefined) throw new Error('the main thread is not in the trace');
  const own = events.filter(({ pid, tid }) => pid === main.pid && tid === main.tid);
  const tasks = own.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  const frames = own.filter(({ name }) => name === 'FireAnimationFrame').length;
  if (frames === 0) throw new Error('nothing moved');
  const sum = (of: (task: TraceEvent) => number | undefined) => tasks.reduce((total, task) => total + (of(task) ?? 0), 0) / 1_000;
  return { frames, busy: sum(({ dur }) => dur) / frames, processor: sum(({ tdur }) => tdur) / frames };
}

