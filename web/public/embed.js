/* Mangoquest in your page: the frame fills an element of yours, which has its size already, so that nothing moves.
   const map = mangoquest.show(element, { page: 'outermap', onMessage({ type, data }) { … } });
   map.send('zoomIn');  map.remove();  The rest: embed.d.ts and /api/host-messages.schema.json. */
(() => {
  'use strict';
  const origin = new URL(document.currentScript.src).origin;

  function addressOf({ page = 'outermap', key, token, theme }) {
    const parts = key ? [key, 'view', '-'] : token ? [token.useridhashed, token.jwt, '-'] : [];
    return [origin, page, ...parts.map(encodeURIComponent)].join('/') + (theme ? '?theme=' + theme : '');
  }

  function show(element, options) {
    const frame = document.createElement('iframe');
    /* The last word of each kind, for a page that is not there yet or was loaded anew. */
    const told = new Map();
    let isReady = false;
    let isAsking = false;
    let pause = 1000;
    let timer;

    function keep(type, data) {
      const kind = type.replace(/^un|To.*/g, '') + (isReady || type[0] != 'z' ? '' : told.size);
      told.delete(kind);
      told.set(kind, { type, data, at: Date.now() });
    }
    function post(type, data) {
      if (isReady) frame.contentWindow.postMessage({ type, data }, origin);
    }
    function send(type, data = {}) {
      keep(type, data);
      if (frame.isConnected) post(type, data);
    }
    function renew() {
      clearTimeout(timer);
      if (!options.renew || isAsking) return;
      isAsking = true;
      Promise.resolve()
        .then(options.renew)
        .catch(console.error)
        .then((token) => {
          isAsking = false;
          if (token) send('setJwtToken', token);
          else if (frame.isConnected) timer = setTimeout(renew, pause);
          pause = token ? 1000 : Math.min(pause * 2, 60000);
        });
    }
    function mounted() {
      if (isReady && options.token && !told.has('setJwt')) keep('setJwtToken', options.token);
      told.forEach(({ type, at }, kind) => {
        if (isReady && !/^(mo|set[BJM])/.test(kind) && Date.now() - at > 10000) told.delete(kind);
      });
      isReady = true;
      told.forEach(({ type, data }) => post(type, data));
    }
    function hear({ source, origin: from, data }) {
      if (source !== frame.contentWindow || from !== origin || !data) return;
      if (data.type === 'informMounted') mounted();
      if (data.type === 'reauthorize') renew();
      if (options.onMessage) options.onMessage(data);
    }

    window.addEventListener('message', hear);
    frame.src = addressOf(options);
    frame.title = options.title || 'Mangoquest';
    frame.allow = 'geolocation';
    frame.loading = 'lazy';
    frame.style.cssText = 'display:block;width:100%;height:100%;border:0';
    element.append(frame);
    return {
      frame,
      send,
      remove() {
        window.removeEventListener('message', hear);
        clearTimeout(timer);
        frame.remove();
      },
    };
  }

  window.mangoquest = { show };
})();
