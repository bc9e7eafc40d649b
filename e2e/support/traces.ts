// Searches all stored data for what must not be in it: in the browser, in the log, on the server's disk.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { RunningServer } from './server.ts';

/** The records of each table of the browser's databases, by both names: `mangoquest/drafts`. */
export function recordsInBrowser(page: Page): Promise<Readonly<Record<string, readonly unknown[]>>> {
  return page.evaluate(async () => {
    const stores: Record<string, unknown[]> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(request.error ?? new Error(name));
        };
      });
      for (const store of database.objectStoreNames) {
        stores[`${name}/${store}`] = await new Promise((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => {
            resolve(request.result);
          };
          request.onerror = () => {
            reject(request.error ?? new Error(store));
          };
        });
      }
      database.close();
    }
    return stores;
  });
}

/**
 * Everything that scripts of our origin could read back later: storage, caches with their content, history, the page.
 */
export async function keptInBrowser(page: Page): Promise<string> {
  const elsewhere = await page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name);
      for (const request of await cache.keys())
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    const { navigation } = window as unknown as { navigation: { entries(): { url: string }[] } };
    return [
      { ...localStorage },
      { ...sessionStorage },
      cached,
      document.cookie,
      document.referrer,
      history.state,
      document.documentElement.outerHTML,
      navigation.entries().map(({ url }) => url),
    ];
  });
  return JSON.stringify([await recordsInBrowser(page), elsewhere]);
}

/** Expects no traces in the browser, the server's log or any file of its data, where `known` is found as a proof. */
export async function expectNoTrace(
  page: Page,
  server: RunningServer,
  traces: readonly string[],
  known: string,
): Promise<void> {
  const kept = await keptInBrowser(page);
  // Proves that the search works.
  expect(kept).toContain(server.url);
  expect(server.output()).toContain('reply');
  const files = readdirSync(server.dataDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const stored = files.map((file) => readFileSync(join(file.parentPath, file.name)));
  expect(stored.some((bytes) => bytes.includes(known))).toBe(true);
  for (const trace of traces) {
    expect(kept).not.toContain(trace);
    expect(server.output()).not.toContain(trace);
    expect(stored.some((bytes) => bytes.includes(trace))).toBe(false);
  }
}
