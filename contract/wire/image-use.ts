import { z } from 'zod';

/** `useType` of a map's picture <-> whether it is deleted after a day unless a drawing uses it. Spec §7. */
export const wireImageUse = z.codec(z.enum(['temp_map', 'map']), z.boolean(), {
  decode: (use) => use === 'temp_map',
  encode: (isTemporary) => (isTemporary ? 'temp_map' : 'map'),
});
