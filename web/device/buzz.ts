/** Milliseconds of buzzing and stillness. */
const ARRIVED = [180, 90, 180];

/** The device shakes shortly, where it can: not on iOS, nor on a desk. */
export function buzz(): void {
  if ('vibrate' in navigator) navigator.vibrate(ARRIVED);
}
