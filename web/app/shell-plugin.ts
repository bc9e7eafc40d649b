import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import type { Plugin, Rollup } from 'vite';
import { LANGUAGES, PSEUDO_LANGUAGES } from '@mangoquest/language/languages.ts';
import type { Language } from '@mangoquest/language/languages.ts';
import { ADDRESS_SCRIPT, EMBED_THEME } from './address-script.ts';

/**
 * Scripts and workers are only loaded from our own origin. The map engine only takes the URL of its worker as text, so
 * a Trusted Types policy of our own could not check it.
 */
const OWN_SCRIPTS =
  "self.trustedTypes&&trustedTypes.createPolicy('default',{createScriptURL:function(a){var u=new URL(a,location.href);" +
  'return u.origin===location.origin&&/^\\/(assets\\/[\\w.-]+|sw)\\.js$/.test(u.pathname)?a:null}});';

/**
 * The same logic as `languageFor`, before any script has loaded; the start page in index.html is in the first language.
 */
function languageScript(): string {
  const directions = (languages: readonly Language[]) =>
    JSON.stringify(Object.fromEntries(languages.map(({ tag, direction }) => [tag.toLowerCase(), [tag, direction]])));
  return (
    `var w=[s.getItem('language'),s.getItem('language.account')].concat(navigator.languages||[]),L=${directions(LANGUAGES)},P=${directions(PSEUDO_LANGUAGES)},f;` +
    `for(var i=0;i<w.length&&!f;i++){var l=String(w[i]).toLowerCase();f=P[l]||L[l]||L[l.split('-')[0]]}` +
    `if(f){e.lang=f[0];e.dir=f[1];if(f[0]!=='${LANGUAGES[0].tag}')d.shell='off'}`
  );
}

/**
 * Sets theme, language and whether the start page in index.html is the requested page, before the first paint, by the
 * URL and the preferences stored in this browser.
 */
function headScript(): string {
  return (
    `<script>${OWN_SCRIPTS}(function(e,d,s){try{s=localStorage}catch(_){s={getItem:function(){return null}}}` +
    `var t=s.getItem('theme');${EMBED_THEME}d.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';` +
    `${languageScript()}` +
    `if(!d.shell)if(document.querySelector('meta[name=first-view]'))d.shell='results';` +
    `else if(location.pathname!=='/'||s.getItem('start.listFirst'))d.shell='off';` +
    `if(s.getItem('session'))d.session=''})(document.documentElement,document.documentElement.dataset)</script>`
  );
}

/**
 * Shows the initial content: the start page, the head of results, or nothing. Content that is not shown loads no
 * picture.
 */
const SHOW_SCRIPT =
  "<script>(function(d,k){if(k==='off')return;var c=d.getElementById(k==='results'?'results-shell':'start-shell').content.cloneNode(true),v;" +
  "if(k==='results'){v=d.querySelector('meta[name=first-view]');c.querySelector('h1').textContent=v.content;c.querySelector('.results__head p').textContent=v.dataset.text}" +
  "d.querySelector('.shell').appendChild(c)})(document,document.documentElement.dataset.shell)</script>";

async function rendered(
  root: string,
): Promise<{ readonly shell: string; readonly results: string; readonly noWords: string }> {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = (await server.ssrLoadModule(
      join(root, 'app/shell-markup.tsx'),
    )) as typeof import('./shell-markup.tsx');
    return { shell: module.renderShell(), results: module.renderResultsShell(), noWords: module.renderNoWords() };
  } finally {
    await server.close();
  }
}

/** The two fonts of the first view. */
const FIRST_FONTS = /(gabarito|commissioner)-basic-[\w-]+\.woff2$/;

function preloads(files: readonly string[]): string {
  return files
    .filter((file) => FIRST_FONTS.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('');
}

/**
 * If a script fails to load, the page would stay empty, and the browser does not request a page's script again: the
 * page is reloaded, at most three times in a row.
 */
const LOADED_ANEW =
  "var k='script-lost';s.onload=function(){try{sessionStorage.removeItem(k)}catch(_){}};" +
  's.onerror=function(){try{var n=+sessionStorage.getItem(k)||0;if(n<3){sessionStorage.setItem(k,n+1);setTimeout(function(){location.reload()},2000)}}catch(_){}};';

/**
 * Starts the app after the start page of index.html has been painted, so that the first view has network and processor
 * to itself; immediately on any other path. On a slow phone animation frames run long before they are painted, so this
 * waits for the paint itself. A background page is never painted: it waits half a second.
 */
function afterFirstPaint(scripts: readonly string[], sentences: string): string {
  const [main = '', ...others] = scripts;
  return (
    '<script>(function(d,on){function go(){if(on)return;on=1;' +
    `${JSON.stringify(others)}.concat(d.documentElement.lang==='${LANGUAGES[0].tag}'?[${JSON.stringify(sentences)}]:[]).forEach(function(h){var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.appendChild(l)});` +
    `var s=d.createElement('script');s.type='module';s.src=${JSON.stringify(main)};` +
    LOADED_ANEW +
    'd.head.appendChild(s)}' +
    `if(d.documentElement.dataset.shell==='off')go();else{setTimeout(go,d.hidden?500:3000);try{var l='largest-contentful-paint';` +
    `new PerformanceObserver(function(){setTimeout(go)}).observe({type:PerformanceObserver.supportedEntryTypes.includes(l)?l:'paint',buffered:true})}catch(e){go()}}})(document)</script>`
  );
}

/** URL of the start page's sentences in the first language: the app's script requests it as soon as it runs. */
function firstSentences(bundle: Rollup.OutputBundle): string {
  const chunk = Object.values(bundle).find(
    (one) =>
      one.type === 'chunk' && one.facadeModuleId?.endsWith(`/core/messages/${LANGUAGES[0].tag}/shell.ts`) === true,
  );
  if (chunk === undefined) throw new Error('The build has no chunk of the first sentences.');
  return `/${chunk.fileName}`;
}

/** Removes the app's script and its imports from the page, and returns their URLs, the script itself first. */
function takeScripts(html: string): { readonly rest: string; readonly scripts: readonly string[] } {
  const scripts: string[] = [];
  const rest = html
    .replaceAll(/\s*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g, (_, address: string) => {
      scripts.unshift(address);
      return '';
    })
    .replaceAll(/\s*<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g, (_, address: string) => {
      scripts.push(address);
      return '';
    });
  return { rest, scripts };
}

/** Inserts the start page, as it is before its list has loaded, into index.html. */
export function startShell(root: string): Plugin {
  return {
    name: 'mangoquest-start-shell',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        let page = '';
        if (bundle !== undefined) {
          const { shell, results, noWords } = await rendered(root);
          page = [
            `<template id="start-shell">${shell}</template><template id="results-shell">${results}</template>`,
            `<div class="shell"></div>${SHOW_SCRIPT}<template id="no-words">${noWords}</template>`,
          ]
            .join('')
            .replaceAll('?no-inline', '');
          // Rendered outside of the bundle, the URLs are those of the sources; each asset knows its own.
          for (const asset of Object.values(bundle)) {
            if (asset.type !== 'asset') continue;
            for (const source of asset.originalFileNames) page = page.replaceAll(`/${source}`, `/${asset.fileName}`);
          }
          if (/\.(svg|css)["#]/.test(page.replaceAll(/\/assets\/[^"#]+/g, '')))
            throw new Error('The start page in index.html names an asset that the build does not have.');
        }
        const headed = html
          .replace('<head>', `<head>${ADDRESS_SCRIPT}`)
          .replace('<!--shell:head-->', `<!--first-view-->${preloads(Object.keys(bundle ?? {}))}${headScript()}`);
        if (bundle === undefined) return headed;
        const { rest, scripts } = takeScripts(headed);
        return rest
          .replace('<!--shell:body-->', () => page)
          .replace('</body>', () => `${afterFirstPaint(scripts, firstSentences(bundle))}</body>`);
      },
    },
  };
}
