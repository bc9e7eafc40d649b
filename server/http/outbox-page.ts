import type { Locale } from '@mangoquest/core/messages/locale.ts';
import type { UnsentMail } from '../ports/mailer.ts';
import { escapeHtml } from '@mangoquest/core/text/escape-html.ts';
import { DOCS_STYLE } from './api-description/docs-style.ts';

const OUTBOX_STYLE = `
article{margin:0 0 16px;padding:20px;border-radius:18px;background:var(--surface);border:1px solid var(--line)}
article p{margin:0 0 8px;color:var(--muted)}
main{max-width:760px;margin:0 auto}
pre{margin:0;max-height:none;white-space:pre-wrap;overflow-wrap:anywhere;font:400 14px/1.5 ui-monospace,Menlo,monospace}
a{color:var(--link)}`;

/** HTML of a text, with its URLs as links. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}

function article({ id, to, subject, text, createdAt }: UnsentMail, { message }: Locale): string {
  const time = new Date(createdAt).toISOString();
  return `<article data-mail="${id}">
<h2>${escapeHtml(subject)}</h2>
<p>${escapeHtml(to)} · <time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time> · <a href="/dev/outbox/${id}">${message('dev.outboxLook')}</a></p>
<pre>${linked(text)}</pre>
</article>`;
}

/** Page of the unsent mails, newest first, for operators on their own machine. */
export function outboxPage(mails: readonly UnsentMail[], nonce: string, locale: Locale): string {
  const { message, tag, direction } = locale;
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${message('dev.outboxTitle')} · Mangoquest</title><style nonce="${nonce}">${DOCS_STYLE}${OUTBOX_STYLE}</style></head>
<body>
<header><a class="home" href="/">Mangoquest</a><span>${message('dev.outboxTitle')}</span></header>
<main>
<h1>${message('dev.outboxTitle')}</h1>
<p>${message(mails.length === 0 ? 'dev.outboxEmpty' : 'dev.outboxText')}</p>
${mails.map((mail) => article(mail, locale)).join('\n')}
</main>
</body>
</html>
`;
}
