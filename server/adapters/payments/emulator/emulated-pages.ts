import { amountText } from '@mangoquest/core/payment/money.ts';
import { escapeHtml } from '@mangoquest/core/text/escape-html.ts';
import { localeFor } from '@mangoquest/language/whole.ts';
import { emulatedName } from './emulated-orders.ts';
import type { EmulatedOrders } from './emulated-orders.ts';
import { emulatedScript, SCRIPT_PATH } from './emulated-script.ts';
import type { EmulatedTokens } from './emulated-tokens.ts';

/** A page, or a redirect. */
export type EmulatedPage =
  | { readonly type: 'html' | 'javascript'; readonly text: string }
  | { readonly location: string };

export interface EmulatedPagesDeps {
  readonly orders: Pick<EmulatedOrders, 'find' | 'approve' | 'end'>;
  readonly tokens: Pick<EmulatedTokens, 'link'>;
}

const STYLE = `:root{color-scheme:light dark;--canvas:light-dark(#F3F6F1,#0E1512);--surface:light-dark(#FFFFFF,#172019);--line:light-dark(#7C8A80,#6F7F75);--text:light-dark(#15201A,#EFF4EF);--focus:light-dark(#0B75B8,#7CC8FF)}
*{box-sizing:border-box}
body{margin:0;padding:20px;background:var(--canvas);color:var(--text);font:400 16px/1.5 system-ui,sans-serif}
main{max-width:520px;margin:40px auto}
form{display:grid;gap:12px;margin-top:20px}
button{min-height:52px;border-radius:16px;border:1px solid var(--line);background:var(--surface);color:var(--text);font:inherit;font-weight:650;cursor:pointer}
button:first-of-type{background:var(--text);color:var(--canvas)}
button:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`;

/**
 * Page that posts the result to the frame with the button, and closes its window once the frame has received it, or
 * after five seconds if that frame is gone.
 */
function toldPage(ours: string, told: { readonly token: string; readonly payerId: string | null }): EmulatedPage {
  const target = JSON.stringify(new URL(ours).origin);
  const script = `addEventListener('message',({source,origin})=>{if(source===opener&&origin===${target})close()});setTimeout(close,opener?5000:0);opener?.postMessage(${JSON.stringify(told)},${target})`;
  return {
    type: 'html',
    text: `<!doctype html><meta charset="utf-8"><script>${script.replaceAll('<', '\\u003c')}</script>`,
  };
}

/** The provider's pages: approving an order, and linking an account. */
export function emulatedPages({ orders, tokens }: EmulatedPagesDeps) {
  const { message } = localeFor('en');
  const page = (
    title: string,
    text: string,
    fields: Readonly<Record<string, string>>,
    actions: [string, string][],
  ): EmulatedPage => ({
    type: 'html',
    text: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${message('dev.payments')}</title><style>${STYLE}</style></head><body><header><b>${message('dev.payments')}</b></header><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><form method="post">${Object.entries(
      fields,
    )
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
      .join(
        '',
      )}${actions.map(([name, label]) => `<button name="act" value="${name}">${label}</button>`).join('')}</form></main></body></html>`,
  });
  const withQuery = (address: string, query: Readonly<Record<string, string>>): EmulatedPage => {
    const url = new URL(address);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return { location: url.href };
  };

  /** `isBox`: opened by the button's script, which gets the result as a message instead of a redirect. */
  function checkout(token: string, act: string | null, isBox: boolean): EmulatedPage | null {
    const order = orders.find(token);
    if (order === null) return null;
    if (act === 'approve') {
      const payerId = emulatedName().slice(0, 13);
      orders.approve(token, payerId);
      if (isBox) return toldPage(order.returnUrl, { token, payerId });
      return withQuery(order.returnUrl, { token, PayerID: payerId });
    }
    if (act === 'decline') orders.end(token);
    if (act !== null && isBox) return toldPage(order.returnUrl, { token, payerId: null });
    if (act !== null) return withQuery(order.cancelUrl, { token });
    const amount = `${amountText(order.minor, order.currency)} ${order.currency}`;
    return page(amount, `${order.description} (${order.reference})`, { token }, [
      ['approve', message('dev.paymentsApprove')],
      ['decline', message('dev.paymentsDecline')],
      ['cancel', message('common.cancel')],
    ]);
  }

  function connect(address: URL, act: string | null): EmulatedPage | null {
    const back = address.searchParams.get('redirect_uri');
    const state = address.searchParams.get('state');
    if (back === null || state === null || !URL.canParse(back)) return null;
    if (act === 'agree')
      return withQuery(back, { code: tokens.link(address.href, emulatedName().slice(0, 13)), state });
    if (act !== null) return withQuery(back, { code: 'denied', state });
    return page(message('dev.paymentsLink'), message('dev.paymentsLinkText'), {}, [
      ['agree', message('dev.paymentsAgree')],
      ['cancel', message('common.cancel')],
    ]);
  }

  /** Null if the URL is no page. `form` is what a button submitted; null for a GET. */
  return (address: URL, form: URLSearchParams | null): EmulatedPage | null => {
    const act = form?.get('act') ?? null;
    if (address.pathname === SCRIPT_PATH) return { type: 'javascript', text: emulatedScript(address.origin) };
    if (address.pathname === '/checkoutnow')
      return checkout(address.searchParams.get('token') ?? '', act, address.searchParams.has('box'));
    return address.pathname === '/connect' ? connect(address, act) : null;
  };
}
