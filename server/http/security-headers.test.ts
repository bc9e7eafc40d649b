import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageHeaders, payBoxHeaders, scriptHeaders, soundFrameHeaders } from './security-headers.ts';

const MAP = 'https://tiles.example.org';

test('a script of a worker may fetch from here and from the map, and nowhere else', () => {
  const policy = scriptHeaders({ mapOrigins: [MAP] })['content-security-policy'];
  expect(policy).toContain(`connect-src 'self' ${MAP};`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
});

test('a page runs only scripts of ours that carry its nonce or come from here, and is framed by hosts alone', () => {
  const policy = pageHeaders('n0nce', { mapOrigins: [MAP] }, ['https://museum.example'])['content-security-policy'];
  expect(policy).toContain("script-src 'self' 'nonce-n0nce'");
  expect(policy).toContain("frame-ancestors 'self' https://museum.example");
  expect(policy).toContain(`img-src 'self' data: blob: ${MAP}`);
  expect(policy).not.toContain('unsafe');
});

test('text becomes HTML or the address of a script by named policies alone, in a worker by none', () => {
  const page = pageHeaders('n0nce', { mapOrigins: [] }, [])['content-security-policy'];
  expect(page).toContain(
    "require-trusted-types-for 'script'; trusted-types default mangoquest-parse ProseMirrorClipboard",
  );
  expect(scriptHeaders({ mapOrigins: [] })['content-security-policy']).toContain(
    "require-trusted-types-for 'script'; trusted-types 'none'",
  );
});

test('the frame of sounds has no origin, runs the one script in it, and reaches other sites alone', () => {
  const html = readFileSync(new URL('../../web/host/sound-frame.htm', import.meta.url), 'utf8');
  const policy = soundFrameHeaders(html)['content-security-policy'] as string;
  const script = html.slice(html.indexOf('<script>') + '<script>'.length, html.indexOf('</script>'));
  expect(script).toContain('new Audio()');
  expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}';`);
  expect(policy).toContain('sandbox allow-scripts;');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('media-src https: blob:;');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toMatch(/unsafe|connect-src[^;]*'self'/);
  // The page's own directive is unchanged.
  expect(pageHeaders('n', { mapOrigins: [] }, [])['content-security-policy']).toContain("media-src 'self' blob:;");
});

test("the box with the provider's own button runs its one script and the provider's, and asks the provider alone", () => {
  const html = readFileSync(new URL('../../web/host/pay-box.htm', import.meta.url), 'utf8');
  const script = html.slice(html.indexOf('<script>') + '<script>'.length, html.indexOf('</script>'));
  expect(script).toContain('paypal.Buttons');
  const hash = createHash('sha256').update(script).digest('base64');
  const directives = (origins: string[]) =>
    (payBoxHeaders(html, origins)['content-security-policy'] as string).split('; ');
  expect(directives(['https://provider.example'])).toEqual([
    'sandbox allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation',
    "default-src 'none'",
    `script-src 'sha256-${hash}' https://provider.example`,
    "style-src 'unsafe-inline'",
    'connect-src https://provider.example',
    'frame-src https://provider.example',
    'img-src data: https://provider.example',
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ]);
  // Without payments, no provider is allowed.
  expect(directives([])).toContain(`script-src 'sha256-${hash}'`);
  expect(directives([])).toContain("connect-src 'none'");
  // No page of ours may load a script of the provider.
  expect(pageHeaders('n', { mapOrigins: [] }, [])['content-security-policy']).toContain("script-src 'self' 'nonce-n';");
});
