import { randomBytes, randomInt } from 'node:crypto';
import type { Ids } from '../ports/ids.ts';

export const randomIds: Ids = {
  token: () => randomBytes(32).toString('base64url'),
  name: () => randomBytes(16).toString('base64url'),
  code: () => randomBytes(20).toString('hex'),
  integer: (below) => randomInt(below),
};
