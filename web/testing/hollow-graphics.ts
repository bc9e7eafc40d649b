// Most tests look at what stands on a map and not at the map: its drawing, done by the processor, took a third of the
// time of component tests. Journeys put this file into their pages as a script of its own: it imports nothing.
type Graphics = WebGL2RenderingContext;

const SIZE = 8_192;
const UNITS = 32;
/** Bits of a float's mantissa. */
const PRECISION = 23;

type Named = keyof { readonly [K in keyof Graphics as Graphics[K] extends number ? K : never]: unknown };

/** What three asks, and takes for "none" without going another way. */
const NOTHING: readonly Named[] = [
  'MAX_VERTEX_TEXTURE_IMAGE_UNITS',
  'MAX_CUBE_MAP_TEXTURE_SIZE',
  'MAX_VERTEX_UNIFORM_VECTORS',
  'MAX_VARYING_VECTORS',
  'MAX_FRAGMENT_UNIFORM_VECTORS',
  'MAX_SAMPLES',
  'SAMPLES',
  'UNPACK_ROW_LENGTH',
  'UNPACK_IMAGE_HEIGHT',
  'UNPACK_SKIP_PIXELS',
  'UNPACK_SKIP_ROWS',
  'UNPACK_SKIP_IMAGES',
];

/** Throws: an answer that nobody thought of could lead a library down another path than in a browser. */
function unknown(name: number): never {
  const known = Object.entries(Object.getOwnPropertyDescriptors(WebGL2RenderingContext));
  throw new Error(`Blank maps have no answer about ${known.find(([, { value }]) => value === name)?.[0] ?? name}`);
}

/** What MapLibre and three ask and go by. All else that WebGL 2 can do does nothing here. */
const answers: ThisType<Graphics> & { readonly [K in keyof Graphics]?: unknown } = {
  getContextAttributes: () => ({ alpha: true, depth: true, stencil: true }),
  getExtension: () => null,
  getError: () => 0,
  isContextLost: () => false,
  checkFramebufferStatus() {
    return this.FRAMEBUFFER_COMPLETE;
  },
  getShaderParameter: () => true,
  getProgramParameter(_program: WebGLProgram, name: number) {
    if (name === this.LINK_STATUS) return true;
    return name === this.ACTIVE_ATTRIBUTES || name === this.ACTIVE_UNIFORMS ? 0 : unknown(name);
  },
  getAttribLocation: () => -1,
  getUniformLocation: () => null,
  getShaderPrecisionFormat: () => ({ precision: PRECISION }),
  getParameter(name: number) {
    switch (name) {
      case this.MAX_TEXTURE_SIZE:
        return SIZE;
      case this.MAX_VERTEX_ATTRIBS:
      case this.MAX_TEXTURE_IMAGE_UNITS:
      case this.MAX_COMBINED_TEXTURE_IMAGE_UNITS:
        return UNITS;
      case this.VERSION:
        return 'WebGL 2.0';
      case this.SCISSOR_BOX:
      case this.VIEWPORT:
        return [0, 0, this.drawingBufferWidth, this.drawingBufferHeight];
      default:
        return NOTHING.some((one) => this[one] === name) ? 0 : unknown(name);
    }
  },
};

/** A context's methods stand on its prototype, as those of a browser do: what replaces one finds it there again. */
const hollow = Object.create(
  WebGL2RenderingContext.prototype,
  Object.fromEntries(
    Object.entries(Object.getOwnPropertyDescriptors(WebGL2RenderingContext.prototype))
      .filter(([, { value }]) => typeof value === 'function')
      .map(([name]) => {
        const value = name.startsWith('create') ? () => ({}) : () => undefined;
        return [name, { value: answers[name as keyof Graphics] ?? value, writable: true, configurable: true }];
      }),
  ),
) as Graphics;

const drawing = HTMLCanvasElement.prototype.getContext;
const contexts = new WeakMap<HTMLCanvasElement, Graphics>();

function contextOf(canvas: HTMLCanvasElement): Graphics {
  const known = contexts.get(canvas);
  if (known !== undefined) return known;
  const made = Object.create(hollow, {
    canvas: { value: canvas },
    drawingBufferWidth: { get: () => canvas.width },
    drawingBufferHeight: { get: () => canvas.height },
  }) as Graphics;
  contexts.set(canvas, made);
  return made;
}

function hollowContext(this: HTMLCanvasElement, kind: string, ...more: never[]) {
  return kind === 'webgl2' ? contextOf(this) : drawing.call(this, kind as '2d', ...more);
}

/**
 * From now on maps are drawn, or are made, moved and asked as ever and stay blank. Component tests say it at the
 * beginning of each: a mock of the test before may have put its own back.
 */
export function drawMaps(areDrawn: boolean): void {
  HTMLCanvasElement.prototype.getContext = areDrawn ? drawing : (hollowContext as typeof drawing);
}
