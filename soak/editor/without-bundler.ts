// For running files of the web app in Node: imports that only the bundler resolves are stubbed, without catalogues and
// with an empty picture.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    return specifier.endsWith('?raw')
      ? { url: `data:text/javascript,${encodeURIComponent(`export default '<path d="M0 0"/>'`)}`, shortCircuit: true }
      : next(specifier, context);
  },
  load(url, context, next) {
    const loaded = next(url, context);
    return url.endsWith('/web/language/catalogues.ts')
      ? { ...loaded, source: `import.meta.glob = () => ({});\n${String(loaded.source)}` }
      : loaded;
  },
});
