import type { Page } from 'puppeteer-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, in wall-clock and in processor time. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly data?: { readonly frames?: readonly { readonly processId?: number; readonly parent?: string }[] };
  };
}

/** Activity of the main thread; times in milliseconds. */
export interface Traced {
  /** All tasks together, in wall-clock and in processor time. */
  readonly busy: number;
  readonly processor: number;
  readonly longest: number;
  /** The longest task by processor time: hardly affected by other load on the machine. */
  readonly longestByProcessor: number;
  /** Number of frames rendered. */
  readonly frames: number;
}

/** Traces the page's main thread while `work` runs. */
export async function traced(page: Page, work: () => Promise<unknown>): Promise<Traced> {
  await page.tracing.start({ categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await work();
  const trace = await page.tracing.stop();
  if (trace === undefined) throw new Error('there is no trace');
  return readTrace((JSON.parse(Buffer.from(trace).toString()) as { traceEvents: TraceEvent[] }).traceEvents);
}

function readTrace(events: readonly TraceEvent[]): Traced {
  const frame = events
    .find(({ name }) => name === 'TracingStartedInBrowser')
    ?.args.data?.frames?.find(({ parent }) => parent === undefined);
  const main = events.find(
    ({ name, pid, args }) => name === 'thread_name' && args.name === 'CrRendererMain' && pid === frame?.processId,
  );
  if (main === undefined) throw new Error('the main thread is not in the trace');
  const own = events.filter(({ pid, tid }) => pid === main.pid && tid === main.tid);
  const tasks = own.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  const clock = tasks.map(({ dur }) => (dur ?? 0) / 1_000);
  const processor = tasks.map(({ tdur }) => (tdur ?? 0) / 1_000);
  const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0);
  return {
    busy: sum(clock),
    processor: sum(processor),
    longest: Math.max(0, ...clock),
    longestByProcessor: Math.max(0, ...processor),
    frames: own.filter(({ name }) => name === 'FireAnimationFrame').length,
  };
}
