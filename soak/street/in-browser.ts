// Scripts that read and fill a browser's storage in the page; as text, because the types here know no browser.

/** Each table of each database, with its records. */
export const RECORDS = `(async () => {
  const found = {};
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((resolve, reject) => {
      const asked = indexedDB.open(name);
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    for (const store of database.objectStoreNames)
      found[name + '/' + store] = await new Promise((resolve, reject) => {
        const asked = database.transaction(store).objectStore(store).getAll();
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    database.close();
  }
  return JSON.stringify(found);
})()`;

/** Writes a record with a given word of the user into each table, whatever the table is for. */
export const fillStores = (userId: number, word: string) => `(async () => {
  let filled = 0;
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((resolve, reject) => {
      const asked = indexedDB.open(name);
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    for (const store of database.objectStoreNames) {
      const table = database.transaction(store, 'readwrite').objectStore(store);
      const record = { userId: ${userId}, word: ${JSON.stringify(word)} };
      for (const key of [table.keyPath].flat()) if (key !== 'userId') record[key] = 'put there';
      await new Promise((resolve, reject) => {
        const asked = table.put(record);
        asked.onsuccess = () => resolve();
        asked.onerror = () => reject(asked.error);
      });
      filled += 1;
    }
    database.close();
  }
  return filled;
})()`;

/** Names of everything else that is stored. */
export const NAMES = `(async () => ({
  local: Object.keys(localStorage),
  session: Object.keys(sessionStorage),
  caches: await caches.keys(),
}))()`;

/** All stored data that a script can read, and the page's HTML, as one text. */
export const ALL = `(async () => {
  const cached = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      cached.push(request.url, /javascript|font|image/.test((await cache.match(request))?.headers.get('content-type') ?? '') ? '' : await (await cache.match(request)).text());
  }
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, cached, document.cookie, history.state,
    document.documentElement.outerHTML, navigation.entries().map(({ url }) => url)]) + await ${RECORDS};
})()`;

/** State of a page that makes no progress: its text, what is busy, its worker and its caches. */
export const STANDING = `(async () => JSON.stringify({
  words: document.body?.innerText.slice(0, 200),
  busy: [...document.querySelectorAll('[aria-busy=true]')].map((each) => each.outerHTML.slice(0, 120)),
  scripts: [...document.scripts].length,
  worker: navigator.serviceWorker?.controller?.state ?? null,
  registrations: (await navigator.serviceWorker.getRegistrations()).map(({ active, waiting, installing }) => [active?.state, waiting?.state, installing?.state]),
  caches: await caches.keys(),
  local: Object.keys(localStorage),
}))()`;

/** The HTML of a page. */
export const SAID = `document.documentElement.outerHTML`;

/** Clicks the first button, link or choice with this name; returns whether there is one. */
export const pressNamed = (pattern: string) => `(() => {
  const name = new RegExp(${JSON.stringify(pattern)});
  const modal = document.querySelector('dialog[open]:modal') ?? document;
  for (const element of modal.querySelectorAll('button, a, [role=radio]')) {
    const told = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    if (!name.test(told) || !element.checkVisibility({ visibilityProperty: true }) || element.disabled) continue;
    element.click();
    return true;
  }
  return false;
})()`;
