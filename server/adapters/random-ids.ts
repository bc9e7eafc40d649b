import { randomBytes, randomInt } from 'node:crypto';
import type { Ids } from '../ports/ids.ts';

export const randomIds: Ids = {
  token: () => randomBytes(32).toString('base64url'),
  name: () => randomBytes(16).toString('base64url'),
  integer: (below) => randomInt(below),
};
