import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from '@mangoquest/web/ui/paths.ts';
import { albumOf, type Picture } from './album.ts';
import { LEADING_ON, SCREENS } from './screens.ts';
import { wantedOf } from './views.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Routes for which the app renders something: `paths.x`, a quoted path, or one with a child route. */
function routesOfTheApp(): string[] {
  const [, routes = ''] = read('web/app/screens.tsx').split('const ROUTES');
  const named = [...routes.matchAll(/[=[{ ]paths\.(\w+)(?=[}\],])/g)].map(([, name = '']) => {
    const path = (paths as Readonly<Record<string, string>>)[name];
    if (path === undefined) throw new Error(`there is no paths.${name}`);
    return path;
  });
  const longer = [...routes.matchAll(/\$\{paths\.(\w+)\}([^`]+)`/g)].map(
    ([, name = '', rest = '']) => `${(paths as Readonly<Record<string, string>>)[name]}${rest}`,
  );
  const written = [...routes.matchAll(/<Route path="([^"]+)"/g)].map(([, path = '']) => path);
  return [...new Set([...named, ...longer, ...written])].toSorted();
}

test('the tour shows every route of the app', () => {
  const routes = routesOfTheApp();
  expect(routes).toContain(paths.game);
  expect([...SCREENS.flatMap((screen) => screen.routes), ...LEADING_ON].toSorted()).toEqual(routes);
});

test('each screen has a name and states of its own', () => {
  const names = SCREENS.flatMap(({ name, states }) => states.map((state) => `${name}/${state.name}`));
  expect(new Set(SCREENS.map(({ name }) => name)).size).toBe(SCREENS.length);
  expect(new Set(names).size).toBe(names.length);
  for (const { states } of SCREENS) expect(states).not.toEqual([]);
});

test('the pictures of the README are those of the tour', () => {
  const taken = SCREENS.flatMap(({ states }) => states.flatMap(({ readme }) => readme?.file ?? []));
  const shown = [...read('README.md').matchAll(/docs\/screenshots\/([\w-]+)\.png/g)].map(([, file]) => file);
  expect(taken.toSorted()).toEqual(shown.toSorted());
});

test('without a wish all is seen in both windows and languages, in the dark only in English', () => {
  const { names, views, isReadme } = wantedOf([]);
  expect([names, isReadme]).toEqual([[], false]);
  expect(views.map(({ tag, size, themes }) => `${tag} ${size} ${themes.join('+')}`)).toEqual([
    'en desktop light+dark',
    'en phone light+dark',
    'en-XA desktop light',
    'en-XA phone light',
    'ar-XB desktop light',
    'ar-XB phone light',
  ]);
});

test('a screen, a size, a theme and a language can be wished for, and no others', () => {
  expect(wantedOf(['game', '--size', 'narrow', '--theme', 'dark', '--language', 'ar-XB'])).toEqual({
    names: ['game'],
    views: [{ tag: 'ar-XB', size: 'narrow', themes: ['dark'] }],
    isReadme: false,
  });
  expect(wantedOf(['--readme']).isReadme).toBe(true);
  expect(() => wantedOf(['--size', 'wide'])).toThrow('--size takes desktop, phone, narrow, not "wide"');
});

test('the page groups by screen and state, links each picture, and says what is wrong with it', () => {
  const picture: Picture = {
    screen: 'game',
    state: 'the map',
    tag: 'en',
    size: 'phone',
    theme: 'dark',
    file: 'game/the-map.en.phone.dark.webp',
    remarks: [],
  };
  const page = albumOf([
    picture,
    { ...picture, theme: 'light', file: 'game/the-map.en.phone.light.webp', remarks: ['too <wide>'] },
    { ...picture, screen: 'start', file: 'start.webp' },
  ]);
  expect(page.match(/<h2/g)).toHaveLength(2);
  expect(page.match(/<h3/g)).toHaveLength(2);
  expect(page).toContain('<a href="game/the-map.en.phone.dark.webp">');
  expect(page).toContain('too &lt;wide&gt;');
});
