import type { Plugin } from 'vite';

/** What libraries contain about localhost, and its replacement. */
const IN_LIBRARIES: readonly { readonly file: RegExp; readonly from: RegExp; readonly to: string }[] = [
  // A base URL for paths without a window: any will do.
  {
    file: /react-router[\\/]dist[\\/].*\.m?js$/,
    from: /(["'`])http:\/\/localhost\1/g,
    to: '"http://none.invalid"',
  },
  // Longer stack traces for developers.
  {
    file: /dexie[\\/]dist[\\/].*\.m?js$/,
    from: /\/\^\(http\|https\):\\\/\\\/\(localhost\|127\\\.0\\\.0\\\.1\)\/\.test\(location\.href\)/g,
    to: 'false',
  },
  // Autolinks a name without a dot while typing. Our own check refuses such links in any case.
  {
    file: /linkifyjs[\\/]dist[\\/].*\.m?js$/,
    from: /\bts\(Start, 'localhost', LOCALHOST, \{\s*ascii: true,?\s*\}\);/g,
    to: '',
  },
  // Its token name for such a name.
  { file: /linkifyjs[\\/]dist[\\/].*\.m?js$/, from: /\bLOCALHOST\b/g, to: 'OWNHOST' },
];

const OWN_MACHINE = /localhost|127\.0\.0\.1|\[::1\]/i;

/** A library's file without mentions of localhost; null if it has none. */
export function withoutOwnMachine(code: string, id: string): string | null {
  let written = code;
  for (const { file, from, to } of IN_LIBRARIES) if (file.test(id)) written = written.replace(from, () => to);
  return written === code ? null : written;
}

/** The first mention of localhost in a file with its context; null if there is none. */
export function ownMachineIn(text: string): string | null {
  const at = text.search(OWN_MACHINE);
  return at < 0 ? null : text.slice(Math.max(at - 60, 0), at + 60);
}

/** Makes sure that the build does not trust or name services on the viewer's machine (trust, row 8). */
export function namesNoOwnMachine(): Plugin {
  return {
    name: 'mangoquest-own-machine',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const written = withoutOwnMachine(code, id);
      return written === null ? null : { code: written, map: null };
    },
    generateBundle: {
      order: 'post',
      handler(_, files) {
        for (const file of Object.values(files)) {
          const text = file.type === 'chunk' ? file.code : Buffer.from(file.source).toString('latin1');
          const found = ownMachineIn(text);
          if (found !== null) this.error(`${file.fileName} names this machine: ${found}`);
        }
      },
    },
  };
}
