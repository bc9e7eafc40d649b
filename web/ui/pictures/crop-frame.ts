export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rectangle extends Size {
  readonly x: number;
  readonly y: number;
}

/**
 * The visible part of a picture: zoom 1 shows as much as fits, 4 a quarter of its width; x and y are positions from
 * edge (0) to edge (1).
 */
export interface CropView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const MAX_CROP_ZOOM = 4;
export const WHOLE_VIEW: CropView = { zoom: 1, x: 0.5, y: 0.5 };

/**
 * The part of a picture, in its pixels, inside a frame of the given aspect ratio (width by height). Never exceeds the
 * picture.
 */
export function cropOf(picture: Size, aspect: number, { zoom, x, y }: CropView): Rectangle {
  const width = Math.min(picture.width, picture.height * aspect) / zoom;
  const height = width / aspect;
  return { x: (picture.width - width) * x, y: (picture.height - height) * y, width, height };
}

/** The view after dragging the picture by fractions of the frame's width and height. */
export function draggedView(picture: Size, aspect: number, view: CropView, dx: number, dy: number): CropView {
  const { width, height } = cropOf(picture, aspect, view);
  return {
    ...view,
    x: moved(view.x, dx * width, picture.width - width),
    y: moved(view.y, dy * height, picture.height - height),
  };
}

function moved(at: number, by: number, room: number): number {
  // If picture and frame are equally wide there is no room for dragging.
  return room < 0.5 ? at : Math.min(1, Math.max(0, at - by / room));
}
