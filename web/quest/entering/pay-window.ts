/** By its name the page that the provider leads back to knows that it is in the window for paying. */
const NAME = 'mangoquest-pay';

/** The provider's own page in a window beside ours; null where the browser opens none. */
export function openPayWindow(address: string): Window | null {
  const [width, height] = [480, 700];
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return window.open(address, NAME, `popup,width=${width},height=${height},left=${left},top=${top}`);
}

/** Whether this page is in that window: then the page that opened it goes on. */
export function isPayWindow(): boolean {
  return window.name === NAME;
}
