import { isCameraKey } from '../../../world/camera-keys.ts';
import { operation } from './all-operations.ts';
import type { Operation } from './operation.ts';
import type { Moment } from './work.ts';

/** The keys that an operation has now: in 3D some of them move the camera instead (settled, 3D). */
export function keysNow({ keys }: Pick<Operation, 'keys'>, at: Moment): readonly string[] {
  return operation('tilt').isOn?.(at) === true ? keys.filter((key) => !isCameraKey(key)) : keys;
}
