// Files of the web app that ask the bundler for other files, read by Node alone: they get none.
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    return url.endsWith('/web/language/catalogues.ts')
      ? { ...loaded, source: `import.meta.glob = () => ({});\n${String(loaded.source)}` }
      : loaded;
  },
});
