import { createHash } from 'node:crypto';
import { PLAYER_ORIGINS } from '@mangoquest/core/mindset/embed.ts';

/**
 * Text becomes HTML or the address of a script by these alone: the reader of users' HTML (web/ui/rich-text), the
 * editor's clipboard, and the one of the page's first script (web/app/shell-plugin.ts), which takes our own files.
 */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types default mangoquest-parse ProseMirrorClipboard";

/**
 * With the reply that ends a session: the browser forgets what it kept for us, as far as our page did not reach it
 * (trust, row 24). Not "cookies", which would take those of other services on our domain along; ours goes by itself.
 */
export const CLEAR_SITE_DATA = '"cache", "storage"';
/** Where it comes late: what is stored may be of who signed in since. */
export const CLEAR_CACHE = '"cache"';

export interface HeaderPolicy {
  /** Origins the map's tiles, styles and fonts come from. */
  readonly mapOrigins: readonly string[];
  /** Origins that the script of the payment provider's own button needs. */
  readonly providerOrigins: readonly string[];
}

/** On every reply. A reply that is no page may do nothing at all, should a browser ever show it as one. */
export function baseHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    // Addresses of ours may hold ids and, at /outerauth, more.
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * On scripts, beside the base headers: a worker obeys the policy its own script came with, not the page's. The
 * map's worker fetches tiles and loads its shared half.
 */
export function scriptHeaders({ mapOrigins }: Pick<HeaderPolicy, 'mapOrigins'>): Readonly<Record<string, string>> {
  const map = mapOrigins.length === 0 ? '' : ` ${mapOrigins.join(' ')}`;
  return {
    'content-security-policy': `default-src 'none'; script-src 'self'; connect-src 'self'${map}; img-src 'self' data: blob:${map}; require-trusted-types-for 'script'; trusted-types 'none'`,
  };
}

/**
 * On the frame that fetches and plays a creator's sound, beside the base headers: it has no origin, runs the one script
 * in it, and reaches what it is told and nothing of ours.
 */
export function soundFrameHeaders(html: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': `sandbox allow-scripts; default-src 'none'; script-src ${scriptIn(html)}; connect-src https:; media-src https: blob:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=(), usb=()',
  };
}

/**
 * The provider's script keeps its state in the browser's storage, so the frame has our origin; it opens windows, and its
 * own frames in it send forms. It neither leads the page around it elsewhere, nor saves files, nor asks by the browser's dialogs.
 */
const PAY_BOX_SANDBOX =
  'sandbox allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation';

/**
 * On the frame with the payment provider's own button, beside the base headers: it runs the one script in it and the
 * provider's, and speaks with the provider alone. No page of ours takes a script of the provider's in.
 */
export function payBoxHeaders(html: string, providerOrigins: readonly string[]): Readonly<Record<string, string>> {
  const provider = providerOrigins.length === 0 ? "'none'" : providerOrigins.join(' ');
  const policy = [
    PAY_BOX_SANDBOX,
    "default-src 'none'",
    `script-src ${[scriptIn(html), ...providerOrigins].join(' ')}`,
    // The provider's button brings its style in elements of its own.
    "style-src 'unsafe-inline'",
    `connect-src ${provider}`,
    `frame-src ${provider}`,
    `img-src data: ${providerOrigins.join(' ')}`.trim(),
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'permissions-policy': 'geolocation=(), camera=(), microphone=(), usb=()',
  };
}

/** The one script in a page, as a Content-Security-Policy names it. */
function scriptIn(html: string): string {
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** On pages of the app, beside the base headers. */
export function pageHeaders(
  nonce: string,
  { mapOrigins }: Pick<HeaderPolicy, 'mapOrigins'>,
  /** The other sites that may frame it. */
  hostOrigins: readonly string[],
): Readonly<Record<string, string>> {
  const map = mapOrigins.length === 0 ? '' : ` ${mapOrigins.join(' ')}`;
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${map}`,
    `connect-src 'self'${map}`,
    "font-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    `frame-src 'self' ${PLAYER_ORIGINS.join(' ')}`,
    `frame-ancestors 'self'${hostOrigins.length === 0 ? '' : ` ${hostOrigins.join(' ')}`}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    TRUSTED_TYPES,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
    // Players of videos refuse to play for a page that does not say where it is.
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The payment provider's window may still answer the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}
