import type { z } from 'zod';
import { jsonContentOf } from './fields.ts';
import { definitionOf } from './paths.ts';
import { wordsOf } from './record.ts';

/** A list that a call takes in a field of its own. */
export interface SentList {
  /** Name of the field on the wire, and of what it becomes. */
  readonly wire: string;
  readonly domain: string;
  readonly element: z.ZodType;
  /** Maximum number of elements. */
  readonly most: number;
}

/** What a field of JSON contains, inside of its wrappers (optional, default); null for any other field. */
function contentOf(field: z.ZodType): z.ZodType | null {
  const { innerType } = definitionOf(field);
  return jsonContentOf(field) ?? (innerType === undefined ? null : contentOf(innerType));
}

/** The lists of a request that may be checked apart from the rest, element by element: of limited length, or empty. */
export function listsOf(request: z.ZodType): readonly SentList[] {
  const names = wordsOf(request)?.names ?? {};
  const fields = wordsOf(request) === null ? request : (definitionOf(request).in as z.ZodType);
  return Object.entries(definitionOf(fields).shape ?? {}).flatMap(([wire, field]) => {
    const { element, checks = [] } = definitionOf(contentOf(field) ?? field);
    const limits = checks.map(({ _zod: { def } }) => def);
    const most = limits.find(({ maximum }) => maximum !== undefined)?.maximum;
    const mayBeEmpty = limits.every(({ minimum = 0 }) => minimum === 0);
    if (element === undefined || most === undefined || !mayBeEmpty) return [];
    const domain = Object.entries(names).find(([, sent]) => sent === wire)?.[0] ?? wire;
    return [{ wire, domain, element, most }];
  });
}
