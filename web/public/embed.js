/* Mangoquest in your page: makes the frame in an element of yours, which has its size already, so that nothing moves.
   const map = mangoquest.show(element, { page: 'outermap', onMessage({ type, data }) { … } });
   A quest: { page: 'outermapalone', key: 'mqp_…' }, or { page, token: { jwt, useridhashed }, renew() { … } }.
   map.send('moveToLocation', { latitude, longitude, zoom: 17 });  map.remove();
   Types: embed.d.ts. All messages: /api/host-messages.schema.json. */
(function () {
  'use strict';
  var origin = new URL(document.currentScript.src).origin;

  /* The token leaves the address again before the page loads anything. */
  function addressOf(options) {
    var key = options.key;
    var token = options.token;
    var parts = key ? [key, 'view', '-'] : token ? [token.useridhashed, token.jwt, '-'] : [];
    var query = options.theme ? '?theme=' + options.theme : '';
    return origin + ['/' + (options.page || 'outermap')].concat(parts.map(encodeURIComponent)).join('/') + query;
  }

  function show(element, options) {
    var frame = document.createElement('iframe');
    var isOver = false;
    var isReady = false;
    var waiting = [];

    function post(message) {
      if (isReady) frame.contentWindow.postMessage(message, origin);
      else waiting.push(message);
    }
    function send(type, data) {
      if (!isOver) post({ type: type, data: data || {} });
    }
    function hear(event) {
      if (event.source !== frame.contentWindow || event.origin !== origin) return;
      var message = event.data;
      if (typeof message !== 'object' || message === null) return;
      if (message.type === 'informMounted') {
        isReady = true;
        waiting.splice(0).forEach(post);
      }
      if (message.type === 'reauthorize' && options.renew)
        Promise.resolve(options.renew()).then(function (token) {
          if (token) send('setJwtToken', token);
        });
      if (options.onMessage) options.onMessage(message);
    }

    window.addEventListener('message', hear);
    frame.src = addressOf(options);
    frame.title = options.title || 'Mangoquest';
    frame.allow = 'geolocation';
    frame.loading = 'lazy';
    frame.style.cssText = 'display:block;width:100%;height:100%;border:0';
    element.appendChild(frame);
    return {
      frame: frame,
      send: send,
      remove: function () {
        isOver = true;
        window.removeEventListener('message', hear);
        frame.remove();
      },
    };
  }

  window.mangoquest = { show: show };
})();
