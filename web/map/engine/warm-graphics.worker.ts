// Opens the first WebGL context of the page, and keeps it until the page ends this worker. Asked by any message, it waits
// for the graphics process and answers.
const context = new OffscreenCanvas(1, 1).getContext('webgl2');
self.onmessage = () => {
  context?.finish();
  self.postMessage(null);
};
