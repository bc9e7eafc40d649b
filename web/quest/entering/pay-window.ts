/** Window name by which the page that the provider redirects to knows that it runs in the payment window. */
const NAME = 'mangoquest-pay';

/** Opens the provider's page in a new window; null if the browser blocks it. */
export function openPayWindow(address: string): Window | null {
  const [width, height] = [480, 700];
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return window.open(address, NAME, `popup,width=${width},height=${height},left=${left},top=${top}`);
}

/** Whether this page runs in the payment window; then the page that opened it continues. */
export function isPayWindow(): boolean {
  return window.name === NAME;
}
