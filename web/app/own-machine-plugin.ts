import type { Plugin } from 'vite';

/** What libraries know of the machine of whoever looks at the page, and what stands there instead. */
const IN_LIBRARIES: readonly { readonly file: RegExp; readonly from: RegExp; readonly to: string }[] = [
  // A base for paths where there is no window: any will do.
  {
    file: /react-router[\\/]dist[\\/].*\.m?js$/,
    from: /(["'`])http:\/\/localhost\1/g,
    to: '"http://none.invalid"',
  },
  // Longer traces for developers.
  {
    file: /dexie[\\/]dist[\\/].*\.m?js$/,
    from: /\/\^\(http\|https\):\\\/\\\/\(localhost\|127\\\.0\\\.0\\\.1\)\/\.test\(location\.href\)/g,
    to: 'false',
  },
  // A name without a dot that becomes a link as it is typed. Our check takes such links from no page anyway.
  {
    file: /linkifyjs[\\/]dist[\\/].*\.m?js$/,
    from: /\bts\(Start, 'localhost', LOCALHOST, \{\s*ascii: true,?\s*\}\);/g,
    to: '',
  },
  // How it calls such a name.
  { file: /linkifyjs[\\/]dist[\\/].*\.m?js$/, from: /\bLOCALHOST\b/g, to: 'OWNHOST' },
];

const OWN_MACHINE = /localhost|127\.0\.0\.1|\[::1\]/i;

/** A library's file without what it knows of one's own machine; null where that is nothing. */
export function withoutOwnMachine(code: string, id: string): string | null {
  let written = code;
  for (const { file, from, to } of IN_LIBRARIES) if (file.test(id)) written = written.replace(from, () => to);
  return written === code ? null : written;
}

/** What a file says of one's own machine, with some words around it; null for nothing. */
export function ownMachineIn(text: string): string | null {
  const at = text.search(OWN_MACHINE);
  return at < 0 ? null : text.slice(Math.max(at - 60, 0), at + 60);
}

/** Nothing of the build trusts, or even names, what runs on the machine of whoever looks at it (trust, row 8). */
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
