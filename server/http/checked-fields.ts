import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '@mangoquest/contract/call.ts';
import { FIRST_MISFIT } from '@mangoquest/contract/wire/fields.ts';
import { listsOf } from '@mangoquest/contract/wire/lists.ts';
import type { SentList } from '@mangoquest/contract/wire/lists.ts';
import type { Turn } from '../ports/turn.ts';
import { workFor } from '../ports/work-owner.ts';
import { isLong } from './body-limits.ts';
import { limitKeyOf } from './limits.ts';

export type Checked = z.ZodSafeParseResult<unknown>;

/** Elements that are checked in one step: some milliseconds. */
const SLICE = 32;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Checks the fields of requests against a call's schema and decodes them. Long lists of long bodies are checked in
 * slices, each in a `turn` of the loop: a thousand mindsets in one step would hold up all others.
 */
export function fieldsCheck(
  { request: schema }: Pick<Call, 'request'>,
  turn: Turn,
): (request: FastifyRequest) => Checked | Promise<Checked> {
  const lists = listsOf(schema);
  return (request) => {
    const fields = fieldsOf(request);
    if (!isLong(request)) return schema.safeParse(fields);
    const long = lists.filter(({ wire, most }) => isLongList((fields as Fields)[wire], most));
    if (long.length === 0) return schema.safeParse(fields, FIRST_MISFIT);
    return workFor(
      limitKeyOf(request),
      () => checkedInSlices(schema, fields as Fields, long, turn),
      null,
      () => request.socket.destroyed,
    );
  };
}

/** One with too many elements is refused by the whole schema. */
const isLongList = (sent: unknown, most: number) => Array.isArray(sent) && sent.length > SLICE && sent.length <= most;

/** The result of the whole schema; of several misfits those outside of `long` come first. */
export async function checkedInSlices(
  schema: z.ZodType,
  fields: Fields,
  long: readonly SentList[],
  turn: Turn,
): Promise<Checked> {
  const empty = Object.fromEntries(long.map(({ wire }) => [wire, []]));
  const rest = schema.safeParse({ ...fields, ...empty }, FIRST_MISFIT);
  if (!rest.success) return rest;
  const data: Record<string, unknown> = { ...(rest.data as Fields) };
  for (const { wire, domain, element } of long) {
    const list = fields[wire] as readonly unknown[];
    const slices = z.array(element);
    const decoded: unknown[] = [];
    for (let at = 0; at < list.length; at += SLICE) {
      const slice = await turn(() => Promise.resolve(slices.safeParse(list.slice(at, at + SLICE), FIRST_MISFIT)));
      if (!slice.success) return { success: false, error: movedTo(slice.error, wire, at) };
      decoded.push(...slice.data);
    }
    data[domain] = decoded;
  }
  return { success: true, data };
}

function movedTo({ issues }: z.ZodError, wire: string, at: number): z.ZodError {
  return new z.ZodError(
    issues.map((issue) => {
      const [index, ...inside] = issue.path;
      return { ...issue, path: [wire, at + Number(index), ...inside] };
    }),
  );
}

/**
 * Merges query or body with the path's parameters; the path wins. The query of a POST is ignored: addresses are logged,
 * and passwords must not be.
 */
function fieldsOf(request: FastifyRequest): unknown {
  const { body } = request;
  // A list or a primitive value is passed on as it is: the schema refuses it.
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) return body;
  return {
    ...(request.method === 'POST' ? (body as object | null | undefined) : (request.query as object)),
    ...(request.params as object),
  };
}
