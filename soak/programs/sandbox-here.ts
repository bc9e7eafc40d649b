// Preloaded into the program: redirects requests to PayPal's sandbox to the address in this setting, on this machine.
const SANDBOX = 'https://api-m.sandbox.paypal.com/';
const here = process.env['SANDBOX_HERE'];

if (here !== undefined) {
  const plain = globalThis.fetch;
  globalThis.fetch = (asked, init) =>
    plain(
      typeof asked === 'string' && asked.startsWith(SANDBOX) ? `${here}/${asked.slice(SANDBOX.length)}` : asked,
      init,
    );
}
