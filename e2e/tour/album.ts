// The page with all pictures: one screen after the other, its states below each other, sizes and themes side by side.
import type { Size, Tag, Theme } from './views.ts';

export interface Picture {
  readonly screen: string;
  readonly state: string;
  readonly tag: Tag;
  readonly size: Size;
  readonly theme: Theme;
  /** Relative to the page. */
  readonly file: string;
  /** Why the state could not be reached, and elements that are too small for their text. */
  readonly remarks: readonly string[];
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
const anchor = (...words: readonly string[]) => words.join('-').replace(/[^\w-]+/g, '-');

const STYLE = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{margin:0 28px 80px}
nav{position:sticky;top:0;padding:12px 0;display:flex;flex-wrap:wrap;gap:4px 16px;background:Canvas;z-index:1}
h2{margin:56px 0 0}h3{margin:28px 0 8px;font-weight:600}
.row{display:flex;gap:16px;overflow-x:auto;align-items:flex-start;padding-bottom:8px}
figure{margin:0;flex:none}img{display:block;height:360px;border:1px solid #8886;border-radius:6px}
figcaption{font-size:13px;max-width:40ch}.remark{color:#c0392b}`;

function figure({ file, size, theme, tag, remarks }: Picture): string {
  const said = remarks.map((remark) => `<br><span class="remark">${escaped(remark)}</span>`).join('');
  const name = `${tag} · ${size} · ${theme}`;
  return `<figure><a href="${escaped(file)}"><img src="${escaped(file)}" alt="${name}" loading="lazy"></a><figcaption>${name}${said}</figcaption></figure>`;
}

/** Pictures in display order. */
export function albumOf(pictures: readonly Picture[]): string {
  const byScreen = Map.groupBy(pictures, ({ screen }) => screen);
  const sections = [...byScreen].map(([screen, ofScreen]) => {
    const rows = [...Map.groupBy(ofScreen, ({ state }) => state)].map(
      ([state, ofState]) =>
        `<h3 id="${anchor(screen, state)}">${escaped(state)}</h3><div class="row">${ofState.map(figure).join('')}</div>`,
    );
    return `<section><h2 id="${anchor(screen)}">${escaped(screen)}</h2>${rows.join('\n')}</section>`;
  });
  const links = [...byScreen.keys()].map((screen) => `<a href="#${anchor(screen)}">${escaped(screen)}</a>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tour of Mangoquest</title><style>${STYLE}</style><nav>${links.join('')}</nav>${sections.join('\n')}</html>\n`;
}
