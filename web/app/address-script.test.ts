// The first script of the page: trust, rows 5 and 7.
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { ADDRESS_SCRIPT, EMBED_THEME } from './address-script.ts';

const KEY = `mqp_${'k'.repeat(43)}`;

/** Runs the script on a URL: returns what it takes, and the URL that is left. */
function run(address: string): { taken: string | undefined; left: string } {
  const { pathname, search } = new URL(address, 'https://quests.example');
  let left = pathname + search;
  const window: { mangoquestAddress?: string } = {};
  runInNewContext(/<script>(.*)<\/script>/.exec(ADDRESS_SCRIPT)?.[1] ?? '', {
    window,
    location: { pathname, search },
    history: { replaceState: (_: unknown, _title: string, path: string) => void (left = path) },
  });
  return { taken: window.mangoquestAddress, left };
}

test.each([
  ['/outermapalone/abc/e30.x.y/Hello?theme=dark', '/outermapalone'],
  ['/outeraframe/abc/e30.x.y/-?x=e30.x.y', '/outeraframe'],
  [`/outermapalone/${KEY}/e30.x.y/-`, '/outermapalone'],
  [`/outermapalone/mqs_${'k'.repeat(43)}/view/-`, '/outermapalone'],
  [`/outermapalone/${KEY}/viewer/-`, '/outermapalone'],
  ['/outermapalone/-/-/Hello', '/outermapalone'],
  [`/outermapalone/${KEY}/view/Hello?theme=dark`, `/outermapalone/${KEY}/view`],
  [`/outeraframe/${KEY}/view/-/-`, `/outeraframe/${KEY}/view`],
  ['/outerauth/nora%40example.org/secret', '/outerauth'],
  ['/outerauth', '/outerauth'],
])('takes what is secret before anything is loaded: %s', (address, left) => {
  expect(run(address)).toEqual({ taken: address, left });
});

test.each([
  `/outermapalone/${KEY}/view/-?theme=dark`,
  `/outermapalone/${KEY}/view/`,
  `/outeraframe/${KEY}/view`,
  '/outermapalone?by=12.abc&theme=dark',
  '/outermapaloneish/a/b',
  '/outermap',
  '/dashboard',
])('leaves what is none: %s', (address) => {
  expect(run(address)).toEqual({ taken: undefined, left: address });
});

test.each([
  ['/outermap?theme=dark', 'dark'],
  ['/outermap', 'light'],
  ['/outermap/?theme=auto', 'auto'],
  [`/outermapalone/${KEY}/view/-?theme=auto`, 'auto'],
  ['/outeraframe', 'light'],
  ['/outermapper?theme=light', 'stored'],
  ['/account?theme=light', 'stored'],
])(
  'before the first paint a page for other sites has the theme of its address, never the stored one: %s',
  (address, theme) => {
    const { pathname, search } = new URL(address, 'https://quests.example');
    const script = `var t='stored';${EMBED_THEME}t`;
    expect(runInNewContext(script, { window: {}, location: { pathname, search } })).toBe(theme);
  },
);
