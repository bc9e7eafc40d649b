import { escapeHtml } from '@mangoquest/core/text/escape-html.ts';
/** The parts of a mail, in their order. */
export interface MailContent {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly subject: string;
  readonly hello: string;
  readonly paragraphs: readonly string[];
  /** The button. */
  readonly action: { readonly label: string; readonly link: string; readonly fallback: string } | null;
  /** Below the button, in small type. */
  readonly notes: readonly string[];
  readonly footer: string;
  /** The unsubscribe link; null for a mail that is sent once. */
  readonly ending: { readonly label: string; readonly link: string } | null;
}

export function mailText({ hello, paragraphs, action, notes, footer, ending }: MailContent): string {
  const blocks = [
    hello,
    ...paragraphs,
    ...(action === null ? [] : [`${action.label}:\n${action.link}`]),
    ...notes,
    `-- \nMangoquest\n${footer}${ending === null ? '' : `\n${ending.label}: ${ending.link}`}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

const FONT = "Commissioner,system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const DISPLAY = `Gabarito,${FONT}`;

/*
 * The design tokens' colours as literals, because mail programs do not support variables. The dark ones need the
 * classes below.
 */
const DARK = `@media (prefers-color-scheme:dark){
.canvas{background:#0E1512!important}.card{background:#172019!important}.ink{color:#EFF4EF!important}.muted{color:#B6C2B9!important}
.link{color:#85CCFF!important}.rule{border-color:#2C3931!important}}`;

/**
 * A mail in the product's design: one column of tables, inline colours, the logo as text, no external resources.
 * Light in programs without colour schemes.
 */
export function mailHtml({
  language,
  direction,
  subject,
  hello,
  paragraphs,
  action,
  notes,
  footer,
  ending,
}: MailContent): string {
  const paragraph = (text: string, looks: string, kind: string) =>
    `<p class="${kind}" style="margin:0 0 16px;${looks}">${escapeHtml(text)}</p>`;
  const button =
    action === null
      ? ''
      : `
<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:8px 0 24px"><tr><td bgcolor="#FFB420" style="border-radius:12px;background:#FFB420">
<a href="${escapeHtml(action.link)}" style="display:inline-block;padding:14px 24px;border-radius:12px;border-bottom:2px solid #DB8300;font:700 16px/1.25 ${FONT};color:#2B1700;text-decoration:none">${escapeHtml(action.label)}</a>
</td></tr></table>
<p class="muted" style="margin:0 0 4px;font:400 14px/1.5 ${FONT};color:#4B574F">${escapeHtml(action.fallback)}</p>
<p style="margin:0 0 24px;font:400 14px/1.5 ${FONT};word-break:break-all"><a class="link" href="${escapeHtml(action.link)}" style="color:#075E96">${escapeHtml(action.link)}</a></p>`;
  const end =
    ending === null
      ? ''
      : `<br><a class="link" href="${escapeHtml(ending.link)}" style="color:#075E96">${escapeHtml(ending.label)}</a>`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#F3F6F1">
<table role="presentation" class="canvas" width="100%" cellspacing="0" cellpadding="0" border="0" bgcolor="#F3F6F1" style="background:#F3F6F1"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:560px;table-layout:fixed">
<tr><td class="ink" style="padding:0 8px 20px;font:800 24px/1 ${DISPLAY};letter-spacing:-.02em;color:#15201A">mangoquest</td></tr>
<tr><td class="card" bgcolor="#FFFFFF" style="padding:32px 28px 16px;border-radius:18px;background:#FFFFFF;overflow-wrap:anywhere;word-break:break-word">
<h1 class="ink" style="margin:0 0 20px;font:800 26px/1.14 ${DISPLAY};letter-spacing:-.01em;color:#15201A">${escapeHtml(subject)}</h1>
${[hello, ...paragraphs].map((text) => paragraph(text, `font:400 16px/1.5 ${FONT};color:#15201A`, 'ink')).join('\n')}${button}
${notes.map((text) => paragraph(text, `font:400 14px/1.5 ${FONT};color:#4B574F`, 'muted')).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 8px 0;font:400 12.5px/1.5 ${FONT};color:#4B574F">${escapeHtml(footer)}${end}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
