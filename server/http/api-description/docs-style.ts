/** The design language's colours and sizes, as far as a text page needs them. */
export const DOCS_STYLE = `
:root{color-scheme:light dark;--canvas:#F3F6F1;--surface:#FFFFFF;--line:#DBE2D8;--text:#15201A;--muted:#4B574F;--link:#075E96;--focus:#0B75B8;--action:#FFB420;--on-action:#2B1700;--soft:#E9EEE6;--get:#146534;--get-soft:#D8F0DC;--post:#591D82;--post-soft:#EEDFF8}
@media (prefers-color-scheme:dark){:root{--canvas:#0E1512;--surface:#172019;--line:#2C3931;--text:#EFF4EF;--muted:#B6C2B9;--link:#85CCFF;--focus:#7CC8FF;--soft:#101813;--get:#86D79B;--get-soft:#14331F;--post:#D0A2F2;--post-soft:#32204A}}
*{box-sizing:border-box}
html{scroll-padding-top:72px}
body{margin:0;background:var(--canvas);color:var(--text);font:400 15px/1.5 'Commissioner Variable',system-ui,-apple-system,'Segoe UI',sans-serif}
header{position:sticky;top:0;z-index:1;display:flex;gap:12px;align-items:center;height:56px;padding:0 20px;background:var(--surface);border-bottom:1px solid var(--line)}
.home{font:800 20px/1 'Gabarito Variable',system-ui,sans-serif;color:var(--text);text-decoration:none}
header span{padding:4px 10px;border-radius:999px;background:var(--action);color:var(--on-action);font-size:12.5px;font-weight:600}
.columns{display:grid;grid-template-columns:minmax(0,1fr);max-width:1240px;margin:0 auto}
nav{display:none}
nav ul{list-style:none;margin:0;padding:20px 12px;font-size:13px}
nav a{display:block;padding:6px 10px;border-radius:8px;color:var(--muted);text-decoration:none;overflow-wrap:anywhere}
nav a:hover{background:var(--soft);color:var(--text)}
nav b{font-size:11px}
main{min-width:0;padding:24px 20px 80px}
h1{margin:0 0 12px;font:800 34px/1.08 'Gabarito Variable',system-ui,sans-serif}
h2{margin:0 0 8px;font-size:16px;line-height:1.4;overflow-wrap:anywhere}
h2 code{font-size:16px;background:none;padding:0}
.lead{max-width:75ch;color:var(--muted)}
a{color:var(--link)}
a:focus-visible,summary:focus-visible,pre:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:5px}
section{margin:16px 0;padding:18px 20px;background:var(--surface);border:1px solid var(--line);border-radius:12px}
section p{max-width:80ch;margin:0 0 12px}
.method{display:inline-block;padding:2px 8px;border-radius:8px;font-size:12.5px}
.get{background:var(--get-soft);color:var(--get)}
.post{background:var(--post-soft);color:var(--post)}
.chips{display:flex;flex-wrap:wrap;gap:8px}
.chip{padding:3px 10px;border-radius:999px;background:var(--soft);color:var(--muted);font-size:12.5px}
.muted{color:var(--muted)}
code,pre{font-family:ui-monospace,'Cascadia Code',Menlo,Consolas,monospace;font-size:13px}
code{padding:1px 5px;border-radius:5px;background:var(--soft)}
pre{max-height:420px;margin:8px 0 0;padding:12px;overflow:auto;border-radius:8px;background:var(--soft)}
table{width:100%;margin:0 0 12px;border-collapse:collapse;font-size:14px}
th,td{padding:6px 12px 6px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{color:var(--muted);font-size:12.5px;font-weight:500}
td:first-child{width:42%}
small{display:block;padding-left:5px;color:var(--muted);font-size:12.5px}
summary{padding:8px 0;cursor:pointer;color:var(--link)}
@media (min-width:960px){.columns{grid-template-columns:300px minmax(0,1fr)}nav{display:block;position:sticky;top:56px;height:calc(100vh - 56px);overflow:auto;border-right:1px solid var(--line)}main{padding:32px 40px 80px}}
`.trim();
