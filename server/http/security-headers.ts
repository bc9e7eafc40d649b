import { createHash } from 'node:crypto';
import { PLAYER_ORIGINS } from '@mangoquest/core/mindset/embed.ts';

/**
 * The only policies that may create HTML or script URLs: the parser of users' HTML (web/ui/rich-text), the editor's
 * clipboard, and the one of the page's first script (web/app/shell-plugin.ts), which accepts our own files.
 */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types default mangoquest-parse ProseMirrorClipboard";

/**
 * Sent with the reply that ends a session: the browser deletes what it has stored for us, even if our page could not
 * (trust, row 24). Not "cookies", which would include those of other services on our domain; ours is cleared
 * separately.
 */
export const CLEAR_SITE_DATA = '"cache", "storage"';
/** Sent if that reply comes late: storage may already belong to a later session. */
export const CLEAR_CACHE = '"cache"';

export interface HeaderPolicy {
  /** Origins of the map's tiles, styles and fonts. */
  readonly mapOrigins: readonly string[];
  /** Origins used by the payment provider's button script. */
  readonly providerOrigins: readonly string[];
}

/** Headers of every reply. A reply other than a page gets no permissions, in case a browser ever displays it as one. */
export function baseHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    // Addresses of ours may contain ids and, at /outerauth, secrets.
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * Additional headers of scripts: a worker obeys the policy of its own script, not the page's. The map's worker fetches
 * tiles and imports its shared chunk.
 */
export function scriptHeaders({ mapOrigins }: Pick<HeaderPolicy, 'mapOrigins'>): Readonly<Record<string, string>> {
  const map = mapOrigins.length === 0 ? '' : ` ${mapOrigins.join(' ')}`;
  return {
    'content-security-policy': `default-src 'none'; script-src 'self'; connect-src 'self'${map}; img-src 'self' data: blob:${map}; require-trusted-types-for 'script'; trusted-types 'none'`,
  };
}

/**
 * Additional headers of the frame that fetches and plays a creator's sound: opaque origin, only its own script, and no
 * access to our origin.
 */
export function soundFrameHeaders(html: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': `sandbox allow-scripts; default-src 'none'; script-src ${scriptIn(html)}; connect-src https:; media-src https: blob:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=(), usb=()',
  };
}

/**
 * The provider's script stores state, so the frame keeps our origin; it opens popups, and its own frames submit forms.
 * Not allowed: navigating the top window, downloads, and modal dialogs.
 */
const PAY_BOX_SANDBOX =
  'sandbox allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation';

/**
 * Additional headers of the frame with the payment provider's button: only its own script and the provider's, and
 * connections to the provider alone. No page of ours loads a script of the provider.
 */
export function payBoxHeaders(html: string, providerOrigins: readonly string[]): Readonly<Record<string, string>> {
  const provider = providerOrigins.length === 0 ? "'none'" : providerOrigins.join(' ');
  const policy = [
    PAY_BOX_SANDBOX,
    "default-src 'none'",
    `script-src ${[scriptIn(html), ...providerOrigins].join(' ')}`,
    // The provider's button adds style elements.
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

/** CSP hash source of the only script in a page. */
function scriptIn(html: string): string {
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** Additional headers of the app's pages. */
export function pageHeaders(
  nonce: string,
  { mapOrigins }: Pick<HeaderPolicy, 'mapOrigins'>,
  /** Other sites that may frame the page. */
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
    // Video players refuse to play without a referrer.
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The payment provider's window must still reach the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}
