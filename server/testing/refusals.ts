import { refusal } from '@mangoquest/contract/call.ts';
import type { Call, Refusal } from '@mangoquest/contract/call.ts';
import { domainPath } from '@mangoquest/contract/wire/paths.ts';

/** The refusal of a call, with its fields renamed as a client of ours does. */
export function refusalOf(call: Call, reply: { json(): unknown }): Refusal {
  const told = refusal.parse(reply.json());
  return told.issues === undefined
    ? told
    : { ...told, issues: told.issues.map((issue) => ({ ...issue, field: domainPath(call, issue.field) })) };
}
