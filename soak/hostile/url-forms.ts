/** Ways to write this machine as a host. */
const HOSTS: readonly string[] = [
  '127.0.0.1', '127.1', '127.0.1', '127.127.127.127', '127.0.0.1.', '2130706433', '0x7f000001', '0x7f.0.0.1', '0x7f.0x0.0x0.0x1', '0177.0.0.1', '017700000001', '0.0.0.0', '0', '0x0',
  '[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[0000::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]', '[::1%25lo]',
  'localhost', 'LOCALHOST', 'localhost.', 'localhost.localdomain', 'a.localhost', 'ip6-localhost', 'loc%61lhost', '127%2e0%2e0%2e1', '%31%32%37.0.0.1',
  '127。0。0。1', '１２７.０.０.１', '①②⑦.⓪.⓪.①', 'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ', 'loc\u00ADalhost',
  // Names of strangers, which lead where they like, now here and now there.
  '127.0.0.1.nip.io', '7f000001.c0a80001.rbndr.us', 'localtest.me', 'www.youtube.com.rebind.example', 'youtube-nocookie.com.rebind.example', 'evilyoutube.com', 'xn--yutube-wqf.com', 'www.yоutube.com', 'player.vimeo.com.',
];

/** What comes before and after the host. */
const SHAPES: readonly ((at: string) => string)[] = [
  (at) => `https://${at}/x`, (at) => `HTTP://${at}/x`, (at) => `//${at}/x`, (at) => `///${at}/x`, (at) => `\\\\${at}\\x`, (at) => `/\\${at}/x`, (at) => `http:${at}/x`, (at) => `http:/${at}/x`, (at) => `http:\\\\${at}\\x`, (at) => `https:/\\${at}/x`,
  (at) => `ht\ttp://${at}/x`, (at) => `ht\ntp://${at}/x`, (at) => `http\t://${at}/x`, (at) => `http:/\n/${at}/x`, (at) => `\t\n http://${at}/x`, (at) => `http://\t${at}/x`, (at) => `http&#58;//${at}/x`, (at) => `&#104;ttp://${at}/x`, (at) => `h\u0000ttp://${at}/x`, (at) => `\u0001http://${at}/x`,
  (at) => `http%3a//${at}/x`, (at) => `http:%2f%2f${at}/x`,
  (at) => `http://someone@${at}/x`, (at) => `http://someone:word@${at}/x`, (at) => `https://www.youtube.com@${at}/embed/dQw4w9WgXcQ`, (at) => `https://www.youtube.com:443@${at}/embed/dQw4w9WgXcQ`, (at) => `https://www.youtube.com%40${at}/embed/dQw4w9WgXcQ`,
  (at) => `https://www.youtube.com\\@${at}/embed/dQw4w9WgXcQ`, (at) => `https://${at}\\@www.youtube.com/embed/dQw4w9WgXcQ`, (at) => `https://${at}#@www.youtube.com/embed/dQw4w9WgXcQ`, (at) => `https://${at}?@www.youtube.com/embed/dQw4w9WgXcQ`, (at) => `https://${at}/embed/dQw4w9WgXcQ`, (at) => `https://${at}/mgqimages/AAAAAAAAAAAAAAAAAAAAAA.webp`,
  (at) => `ftp://${at}/x`, (at) => `gopher://${at}/_GET`, (at) => `ws://${at}/x`, (at) => `wss://${at}/x`, (at) => `file://${at}/x`, (at) => `dict://${at}/x`, (at) => `ldap://${at}/x`, (at) => `jar:http://${at}/x!/`, (at) => `view-source:http://${at}/x`, (at) => `blob:http://${at}/x`, (at) => `filesystem:http://${at}/x`, (at) => `feed:http://${at}/x`, (at) => `url:http://${at}/x`, (at) => `intent://${at}/x#Intent;scheme=http;end`, (at) => `web+x:http://${at}/x`,
  (at) => `data:text/html,<img src=http://${at}/x>`, (at) => `data:text/html,<script>fetch('http://${at}/x')</script>`, (at) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><image href='http://${at}/x'/></svg>`, (at) => `data:text/css,@import url(http://${at}/x)`,
  (at) => `data:image/png;base64,http://${at}/x`, (at) => `javascript:fetch('http://${at}/x')`, (at) => `javascript:location='http://${at}/x'`, (at) => `about:blank#http://${at}/x`,
  // Pages of those that we know the players of, which send on to elsewhere.
  (at) => `https://www.youtube.com/redirect?q=http://${at}/x`, (at) => `https://www.youtube.com/embed/../redirect?q=http://${at}/x`, (at) => `https://www.youtube.com/embed/%2e%2e/redirect?q=http://${at}/x`, (at) => `https://www.youtube-nocookie.com/embed/..%2fredirect?q=http://${at}/x`,
  (at) => `https://youtu.be/http://${at}/x`, (at) => `https://www.youtube.com/embed/dQw4w9WgXcQ?start=http://${at}/x&list=http://${at}/x`, (at) => `https://vimeo.com/log_in?redirect=http://${at}/x`, (at) => `https://player.vimeo.com/video/../redirect?to=http://${at}/x`, (at) => `https://www.tiktok.com/link/v2?target=http://${at}/x`,
];

/** Addresses that lead to a port of this machine, or would where they are read another way; each another one. */
export function urlForms(port: number): readonly string[] {
  const hosts = HOSTS.map((host) => `http://${host}:${port}/x`);
  return [...new Set([...hosts, ...SHAPES.map((shape) => shape(`127.0.0.1:${port}`)), 'file:///etc/passwd', `http://127.0.0.1:${port}`, `127.0.0.1:${port}`, `localhost:${port}/x`])];
}

const attribute = (address: string) => address.replaceAll('"', '&quot;');

/** What in HTML may load, send or lead somewhere. */
const CARRIERS: readonly ((u: string) => string)[] = [
  (u) => `<img src="${u}">`, (u) => `<img srcset="${u} 1x" src="/none.png">`, (u) => `<picture><source srcset="${u}"><img src="${u}"></picture>`, (u) => `<iframe src="${u}"></iframe>`, (u) => `<iframe srcdoc="<img src=${u}>"></iframe>`,
  (u) => `<video src="${u}" poster="${u}" autoplay></video>`, (u) => `<audio src="${u}" autoplay></audio>`, (u) => `<video autoplay><source src="${u}"><track src="${u}" default></video>`, (u) => `<object data="${u}"></object>`, (u) => `<embed src="${u}">`,
  (u) => `<link rel=stylesheet href="${u}">`, (u) => `<link rel=preload as=image href="${u}">`, (u) => `<link rel=prefetch href="${u}">`, (u) => `<link rel=preconnect href="${u}">`, (u) => `<link rel=dns-prefetch href="${u}">`, (u) => `<link rel=icon href="${u}">`, (u) => `<link rel=modulepreload href="${u}">`,
  (u) => `<script src="${u}"></script>`, (u) => `<style>@import "${u}"; p { background: url("${u}") }</style>`, (u) => `<p style="background:url('${u}')">x</p>`, (u) => `<span style="color:red;list-style-image:url(${u})">x</span>`,
  (u) => `<table background="${u}"><tr><td background="${u}">x</table>`, (u) => `<input type=image src="${u}">`, (u) => `<svg><image href="${u}" /><use href="${u}#x" /></svg>`, (u) => `<svg><image xlink:href="${u}" /></svg>`, (u) => `<math href="${u}"><mi>x</mi></math>`,
  (u) => `<base href="${u}">`, (u) => `<meta http-equiv=refresh content="0;url=${u}">`, (u) => `<form action="${u}"><button autofocus>x</button></form>`, (u) => `<a href="${u}" ping="${u}">x</a>`, (u) => `<blockquote cite="${u}">x</blockquote>`, (u) => `<portal src="${u}"></portal>`,
];

/** HTML with an address in everything that may load it. */
export function carriersOf(address: string): string {
  return CARRIERS.map((carrier) => carrier(attribute(address))).join('');
}
