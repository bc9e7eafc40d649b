export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rectangle extends Size {
  readonly x: number;
  readonly y: number;
}

/** What a frame shows of a picture: 1 is as much as fits, 4 a quarter of its width; x and y lead from edge (0) to edge (1). */
export interface CropView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const MAX_CROP_ZOOM = 4;
export const WHOLE_VIEW: CropView = { zoom: 1, x: 0.5, y: 0.5 };

/** The part of a picture (its pixels) within a frame of the given width to height. It never leaves the picture. */
export function cropOf(picture: Size, aspect: number, { zoom, x, y }: CropView): Rectangle {
  const width = Math.min(picture.width, picture.height * aspect) / zoom;
  const height = width / aspect;
  return { x: (picture.width - width) * x, y: (picture.height - height) * y, width, height };
}

/** The view after the picture was dragged by fractions of the frame's width and height. */
export function draggedView(picture: Size, aspect: number, view: CropView, dx: number, dy: number): CropView {
  const { width, height } = cropOf(picture, aspect, view);
  return {
    ...view,
    x: moved(view.x, dx * width, picture.width - width),
    y: moved(view.y, dy * height, picture.height - height),
  };
}

function moved(at: number, by: number, room: number): number {
  // Where picture and frame are as wide as each other there is nowhere to go.
  return room < 0.5 ? at : Math.min(1, Math.max(0, at - by / room));
}
