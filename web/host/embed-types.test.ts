// The public types in web/public/embed.d.ts must equal what the pages accept and report.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hostMessagesSchema } from '@mangoquest/contract/host-messages.ts';
import type { HostCommandsSent, HostReport } from '@mangoquest/contract/host-messages.ts';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Flattens a type, so that types are compared by structure. */
type Plain<T> = T extends readonly (infer One)[]
  ? Plain<One>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Plain<T[Key]> }
    : T;

// A difference is a type error.
const commands: Same<Plain<MangoquestCommands>, Plain<HostCommandsSent>> = true;
const reports: Same<Plain<MangoquestReport>, Plain<HostReport>> = true;

test('the types of embed.d.ts are those of the messages, and name each of them', () => {
  expect([commands, reports]).toEqual([true, true]);
  const types = readFileSync(new URL('../public/embed.d.ts', import.meta.url), 'utf8');
  const { $defs } = hostMessagesSchema() as {
    $defs: Record<string, { anyOf: { properties: { type: { const: string } } }[] }>;
  };
  const named = (set: string) => $defs[set]?.anyOf.map(({ properties }) => properties.type.const) ?? [];
  expect(named('command')).toHaveLength(12);
  expect(named('report')).toHaveLength(5);
  for (const type of named('command')) expect(types).toContain(`  ${type}: `);
  for (const type of named('report')) expect(types).toContain(`type: '${type}'`);
});
