import { localeFor } from '@mangoquest/language/whole.ts';

export const SCRIPT_PATH = '/sdk/js';

/** Script of the button, with the part of PayPal's interface that web/host/pay-box.htm uses. */
export function emulatedScript(address: string): string {
  const label = localeFor('en').message('payment.withPayPal');
  return `const told = ${JSON.stringify({ address, label })};
window.paypal = {
  Buttons: ({ style, createOrder, onApprove, onCancel, onError }) => ({
    isEligible: () => true,
    close: async () => undefined,
    async render(place) {
      const button = document.createElement('button');
      button.textContent = told.label;
      const [back, front] = style.color === 'white' ? ['#fff', '#15201a'] : ['#15201a', '#fff'];
      button.style.cssText = 'width:100%;border:0;border-radius:16px;font:650 17px system-ui,sans-serif;cursor:pointer;height:' +
        style.height + 'px;background:' + back + ';color:' + front;
      let opened = null;
      addEventListener('message', ({ source, origin, data }) => {
        if (opened === null || source !== opened || origin !== told.address) return;
        opened = null;
        // The window closes once its message is in: browsers may tell that it is closed before they deliver one.
        source.postMessage('received', told.address);
        if (data.payerId === null) onCancel({ orderID: data.token });
        else onApprove({ orderID: data.token, payerID: data.payerId, paymentID: data.token, paymentSource: 'paypal' });
      });
      button.addEventListener('click', async () => {
        // Opened during the click, otherwise browsers block it.
        const page = open('about:blank', '', 'popup,width=480,height=700');
        if (page === null) return onError(new Error('no window'));
        opened = page;
        page.location = told.address + '/checkoutnow?box=1&token=' + encodeURIComponent(await createOrder());
        const timer = setInterval(() => {
          if (opened !== page) return clearInterval(timer);
          if (!page.closed) return;
          clearInterval(timer);
          opened = null;
          onCancel({});
        }, 500);
      });
      document.querySelector(place).append(button);
    },
  }),
};
`;
}
