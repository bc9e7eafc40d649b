import { z } from 'zod';
import { PERSONAL_SECTIONS } from '@mangoquest/core/account/personal-data.ts';
import type { PersonalSection } from '@mangoquest/core/account/personal-data.ts';

const records = z.array(z.record(z.string(), z.unknown()));

/** Everything that is stored about a user, section by section. */
export const personalData = z.object({
  format: z.literal('mangoquest-data'),
  version: z.literal(1),
  /** Epoch milliseconds. */
  exportedAt: z.number(),
  ...(Object.fromEntries(
    Object.entries(PERSONAL_SECTIONS).map(([name, what]) => [name, records.describe(what)]),
  ) as Record<PersonalSection, typeof records>),
});
