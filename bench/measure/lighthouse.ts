import lighthouse from 'lighthouse';
import type { Flags, Result } from 'lighthouse';
import type { Browser, Page } from 'puppeteer-core';
import type { Line, Mark } from './line.ts';
import { spreadOf } from './spread.ts';
import { short } from './table.ts';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export interface Visit {
  /** 0 to 100. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** Largest Contentful Paint, seconds. */
  readonly lcp: number;
  /** Total Blocking Time, milliseconds. */
  readonly tbt: number;
  /** Names of audits that reduce the score. */
  readonly missed: readonly string[];
}

/** Visits a URL with Lighthouse's default settings, a phone, `times` times. `page` provides the session. */
export async function visits(
  browser: Browser,
  url: string,
  times: number,
  categories: readonly Category[],
  page?: Page,
): Promise<Visit[]> {
  const all: Visit[] = [];
  for (let index = 0; index < times; index++) all.push(await visit(browser, url, categories, page));
  return all;
}

/**
 * Maximum tries: on a busy machine its trace sometimes misses the start of the page, and it then asks to run it again.
 */
const TRIES = 4;

async function resultOf(url: string, flags: Flags, page: Page | undefined): Promise<Result> {
  for (let tries = 1; ; tries++) {
    // Lighthouse's types are from the same package, but declared differently.
    const run = await lighthouse(url, flags, undefined, page as never);
    if (run === undefined) throw new Error('Lighthouse gave no result');
    if (run.lhr.runtimeError === undefined) return run.lhr;
    if (tries === TRIES) throw new Error(run.lhr.runtimeError.message);
  }
}

async function visit(
  browser: Browser,
  url: string,
  categories: readonly Category[],
  page: Page | undefined,
): Promise<Visit> {
  const flags: Flags = {
    port: Number(new URL(browser.wsEndpoint()).port),
    logLevel: 'error',
    onlyCategories: [...categories],
    disableStorageReset: page !== undefined,
  };
  const lhr = await resultOf(url, flags, page);
  const scores = Object.fromEntries(
    categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
  );
  const missed = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) =>
      (lhr.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    );
  return {
    scores,
    missed,
    lcp: (lhr.audits['largest-contentful-paint']?.numericValue ?? NaN) / 1_000,
    tbt: lhr.audits['total-blocking-time']?.numericValue ?? NaN,
  };
}

export function scoreLine(where: string, all: readonly Visit[], category: Category, mark: number): Line {
  const value = spreadOf(all.map(({ scores }) => scores[category] ?? 0));
  const missed = category === 'performance' ? [] : [...new Set(all.flatMap((one) => one.missed))];
  return {
    figure: `${where}, Lighthouse ${category}`,
    ours: [short(value.median), ...missed].join(' '),
    ceiling: '',
    value,
    mark: { kind: 'at least', value: mark },
  };
}

/** The main components of the performance score. */
export function paintLines(where: string, all: readonly Visit[], lcpMark?: Mark): Line[] {
  const lcp = spreadOf(all.map((one) => one.lcp));
  const tbt = spreadOf(all.map((one) => one.tbt));
  return [
    {
      figure: `${where}, Largest Contentful Paint`,
      ours: `${short(lcp.median)} s`,
      ceiling: '',
      value: lcp,
      ...(lcpMark === undefined ? {} : { mark: lcpMark }),
    },
    { figure: `${where}, Total Blocking Time`, ours: `${short(tbt.median)} ms`, ceiling: '', value: tbt },
  ];
}
