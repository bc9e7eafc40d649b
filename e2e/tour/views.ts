// The views of a screen: window size, theme and language.
import { parseArgs } from 'node:util';

const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true } as const;

export const WINDOWS = {
  desktop: DESKTOP,
  phone: PHONE,
  /** The narrowest phone: only on request. */
  narrow: { ...PHONE, viewport: { width: 320, height: 640 } },
} as const;
export const THEMES = ['light', 'dark'] as const;
export const LANGUAGES = ['en', 'en-XA', 'ar-XB'] as const;

export type Size = keyof typeof WINDOWS;
export type Theme = (typeof THEMES)[number];
export type Tag = (typeof LANGUAGES)[number];

/** Parameters for opening a page; its themes are shown on the same page. */
export interface View {
  readonly tag: Tag;
  readonly size: Size;
  readonly themes: readonly Theme[];
}

export interface Wanted {
  /** Screens, or `screen/state`; all if empty. */
  readonly names: readonly string[];
  readonly views: readonly View[];
  /** Only the pictures of the README. */
  readonly isReadme: boolean;
}

function chosen<T extends string>(option: string, given: string | undefined, known: readonly T[]): readonly T[] | null {
  if (given === undefined) return null;
  return given.split(',').map((word) => {
    const found = known.find((one) => one === word);
    if (found === undefined) throw new Error(`--${option} takes ${known.join(', ')}, not "${word}"`);
    return found;
  });
}

export const USAGE = `npm run tour [-- SCREEN or SCREEN/STATE …] [--size ${Object.keys(WINDOWS).join(',')}] [--theme ${THEMES.join(',')}] [--language ${LANGUAGES.join(',')}] [--readme]`;

/** Longer and mirrored texts look alike in all themes: by default pseudo-languages are only shown in the light one. */
export function wantedOf(args: readonly string[]): Wanted {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      size: { type: 'string' },
      theme: { type: 'string' },
      language: { type: 'string' },
      readme: { type: 'boolean' },
    },
  });
  const sizes = chosen('size', values.size, Object.keys(WINDOWS) as Size[]) ?? ['desktop', 'phone'];
  const themes = chosen('theme', values.theme, THEMES);
  const tags = chosen('language', values.language, LANGUAGES) ?? LANGUAGES;
  const views = tags.flatMap((tag) =>
    sizes.map((size) => ({ tag, size, themes: themes ?? (tag === 'en' ? THEMES : (['light'] as const)) })),
  );
  return { names: positionals, views, isReadme: values.readme === true };
}
