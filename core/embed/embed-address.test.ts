import { describe, expect, test } from 'vitest';
import { embedPath, embedTheme, readEmbedAddress, restingPath } from './embed-address.ts';

const PLAIN = { theme: 'light', canPlay: true, asksPlace: false } as const;
const NOTHING = { key: null, token: null, framedBy: null, message: '', ...PLAIN };
const KEY = `mqp_${'k'.repeat(43)}`;

test.each([
  ['/outermapalone', { ...NOTHING, page: 'outermapalone' }],
  ['/outermapalone/', { ...NOTHING, page: 'outermapalone' }],
  ['/outeraframe/-/-/-', { ...NOTHING, page: 'outeraframe' }],
  ['/outermapalone/-/-/Hello%20there', { ...NOTHING, page: 'outermapalone', message: 'Hello there' }],
  ['/outermapalone/abc/e.y.z/-', { ...NOTHING, page: 'outermapalone', token: { useridhashed: 'abc', jwt: 'e.y.z' } }],
  ['/outeraframe/abc/e.y.z', { ...NOTHING, page: 'outeraframe', token: { useridhashed: 'abc', jwt: 'e.y.z' } }],
  ['/outermapalone/abc/-/-', { ...NOTHING, page: 'outermapalone' }],
  [`/outermapalone/${KEY}/view/a%2Fb/c`, { ...NOTHING, page: 'outermapalone', key: KEY, message: 'a/b/c' }],
  // A hash may be any text: without the prefix of a key it is no key.
  ['/outermapalone/abc/view/-', { ...NOTHING, page: 'outermapalone', token: { useridhashed: 'abc', jwt: 'view' } }],
  [
    `/outeraframe/${KEY}/view/-?theme=auto&play=no&locate=yes`,
    { ...NOTHING, page: 'outeraframe', key: KEY, theme: 'auto', canPlay: false, asksPlace: true },
  ],
  ['/outermapalone?theme=pink&play=maybe&locate=1', { ...NOTHING, page: 'outermapalone' }],
])('%s', (address, read) => {
  expect(readEmbedAddress(address)).toEqual(read);
});

test('another page, and what cannot be read, is none', () => {
  for (const address of ['/', '/outermap', '/outermapalone2/a/b/c', '/outerauth/a/b/c', '/outermapalone/%E0/x/-'])
    expect(readEmbedAddress(address), address).toBeNull();
});

test.each([
  ['/outermap?theme=dark', 'dark'],
  ['/outermap/?theme=auto', 'auto'],
  ['/outermap', 'light'],
  [`/outermapalone/${KEY}/view/-?theme=dark`, 'dark'],
  ['/outeraframe', 'light'],
  ['/outermapper?theme=dark', null],
  ['/dashboard?theme=dark', null],
])('the theme of %s is %s', (address, theme) => {
  expect(embedTheme(address)).toBe(theme);
});

describe('a message', () => {
  const of = (text: string) => readEmbedAddress(`/outermapalone/-/-/${encodeURIComponent(text)}`)?.message;

  test('has 200 characters at most, surrogate pairs whole', () => {
    expect(of('m'.repeat(200))).toHaveLength(200);
    expect(of('m'.repeat(201))).toHaveLength(200);
    expect(of('🥭'.repeat(201))).toBe('🥭'.repeat(200));
  });

  test('is one line without turns of direction', () => {
    expect(of('a\nb\u202Ec')).toBe('a b c');
    expect(of('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
  });
});

test.each([
  [PLAIN, `/outermapalone/${KEY}/view/-`],
  [{ theme: 'auto', canPlay: false, asksPlace: true }, `/outermapalone/${KEY}/view/-?theme=auto&play=no&locate=yes`],
  [{ ...PLAIN, theme: 'dark' }, `/outermapalone/${KEY}/view/-?theme=dark`],
] as const)('the address by a key reads as it was made: %j', (options, address) => {
  expect(embedPath('outermapalone', KEY, options)).toBe(address);
  expect(readEmbedAddress(address)).toEqual({ ...NOTHING, page: 'outermapalone', key: KEY, ...options });
});

test('of an address a public key stays, and of a token by what its page is framed; loaded anew it reads as that', () => {
  const rest = (address: string) => {
    const read = readEmbedAddress(address);
    return read === null ? null : restingPath(read);
  };
  const token = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.signature`;
  const frames = { quest: 7, frames: '12.abc_-' };
  expect(rest(`/outermapalone/${KEY}/view/Hello?theme=dark&x=1`)).toBe(`/outermapalone/${KEY}/view/-?theme=dark`);
  const byKey = `/outeraframe?theme=auto&by=12.abc_-`;
  expect(rest(`/outeraframe/abc/${token(frames)}/Hello?theme=auto`)).toBe(byKey);
  expect(readEmbedAddress(byKey)).toEqual({ ...NOTHING, page: 'outeraframe', framedBy: '12.abc_-', theme: 'auto' });
  expect(rest(byKey)).toBe(byKey);
  // A token not made by a key, or without claims: the page still waits for another token.
  for (const claims of [{ quest: 7, frames: null }, { frames: 5 }])
    expect(rest(`/outermapalone/abc/${token(claims)}/-`)).toBe('/outermapalone?by=-');
  expect(rest('/outermapalone/abc/nothing/-')).toBe('/outermapalone?by=-');
  expect(rest('/outermapalone/-/-/Hello')).toBe('/outermapalone');
});
