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

export interface HeaderPolicy {
  /** Origins the map's tiles, styles and fonts come from. */
  readonly mapOrigins: readonly string[];
  /** Other sites that may show us in a frame. */
  readonly hostOrigins: readonly string[];
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
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    'content-security-policy': `sandbox allow-scripts; default-src 'none'; script-src 'sha256-${hash}'; connect-src https:; media-src https: blob:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=(), usb=()',
  };
}

/** On pages of the app, beside the base headers. */
export function pageHeaders(
  nonce: string,
  { mapOrigins, hostOrigins }: HeaderPolicy,
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
