/** Vibration pattern: milliseconds on, off, on. */
const ARRIVED = [180, 90, 180];

/** Vibrates shortly if the device supports it: iOS and desktops do not. */
export function buzz(): void {
  if ('vibrate' in navigator) navigator.vibrate(ARRIVED);
}
