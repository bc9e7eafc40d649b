import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '@mangoquest/contract/call.ts';
import { FIRST_MISFIT, isTooMuch } from '@mangoquest/contract/wire/fields.ts';
import { listsOf } from '@mangoquest/contract/wire/lists.ts';
import type { SentList } from '@mangoquest/contract/wire/lists.ts';
import type { Clock } from '../ports/clock.ts';
import type { Turn } from '../ports/turn.ts';
import { workFor } from '../ports/work-owner.ts';
import { isLong } from './body-limits.ts';
import { limitKeyOf } from './limits.ts';

export type Checked = z.ZodSafeParseResult<unknown>;

/** Milliseconds after which a step of a check ends; one element is the least. */
const STEP_MS = 3;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Checks the fields of requests against a call's schema and decodes them. Lists of long bodies are checked in steps,
 * each in a `turn` of the loop: a thousand mindsets at once would hold up all others.
 */
export function fieldsCheck(
  { request: schema }: Pick<Call, 'request'>,
  how: { readonly turn: Turn; readonly clock: Clock },
): (request: FastifyRequest) => Checked | Promise<Checked> {
  const lists = listsOf(schema);
  return (request) => {
    const fields = fieldsOf(request);
    if (!isLong(request)) return schema.safeParse(fields);
    const sent = lists.flatMap((list) => {
      const elements = elementsOf((fields as Fields)[list.wire], list.most);
      return elements === null ? [] : [{ ...list, elements }];
    });
    if (sent.length === 0) return schema.safeParse(fields, FIRST_MISFIT);
    return workFor(
      limitKeyOf(request),
      () => checkedInSteps(schema, fields as Fields, sent, how),
      null,
      () => request.socket.destroyed,
    );
  };
}

/** A list that was sent. */
export interface Listed extends SentList {
  readonly elements: readonly unknown[];
}

/** The elements of a list, which may be sent as JSON text; null for none, or too many: the whole schema refuses them. */
export function elementsOf(sent: unknown, most: number): readonly unknown[] | null {
  const list = typeof sent === 'string' ? listIn(sent) : sent;
  return Array.isArray(list) && list.length > 1 && list.length <= most ? list : null;
}

function listIn(text: string): unknown {
  try {
    return isTooMuch(text) ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** The result of the whole schema; of several misfits those outside of the lists come first. */
export async function checkedInSteps(
  schema: z.ZodType,
  fields: Fields,
  lists: readonly Listed[],
  { turn, clock }: { readonly turn: Turn; readonly clock: Clock },
): Promise<Checked> {
  const empty = Object.fromEntries(lists.map(({ wire }) => [wire, []]));
  const rest = schema.safeParse({ ...fields, ...empty }, FIRST_MISFIT);
  if (!rest.success) return rest;
  const data: Record<string, unknown> = { ...(rest.data as Fields) };
  for (const { wire, domain, element, elements } of lists) {
    const decoded: unknown[] = [];
    while (decoded.length < elements.length) {
      const misfit = await turn(() => Promise.resolve(oneStep(element, elements, decoded, clock)));
      if (misfit !== null) return { success: false, error: inList(misfit, wire, decoded.length) };
    }
    data[domain] = decoded;
  }
  return { success: true, data };
}

/** Decodes elements until its time is over; returns what is wrong with the next one, or null. */
function oneStep(
  element: z.ZodType,
  elements: readonly unknown[],
  decoded: unknown[],
  clock: Clock,
): z.ZodError | null {
  const end = clock.now() + STEP_MS;
  do {
    const next = element.safeParse(elements[decoded.length], FIRST_MISFIT);
    if (!next.success) return next.error;
    decoded.push(next.data);
  } while (decoded.length < elements.length && clock.now() < end);
  return null;
}

function inList({ issues }: z.ZodError, wire: string, index: number): z.ZodError {
  return new z.ZodError(issues.map((issue) => ({ ...issue, path: [wire, index, ...issue.path] })));
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
