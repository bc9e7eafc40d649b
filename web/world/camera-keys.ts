/** Keys of the camera in the editor's 3D view (settled, 3D): they are nothing else's meanwhile. */
const CAMERA_KEYS = ['w', 'a', 's', 'd', 'q', 'e', 'n'] as const;

export type CameraKey = (typeof CAMERA_KEYS)[number];

export function isCameraKey(key: string): key is CameraKey {
  return (CAMERA_KEYS as readonly string[]).includes(key);
}
