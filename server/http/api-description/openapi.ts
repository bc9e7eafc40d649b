import { z } from 'zod';
import { refusal, REAUTHORIZE } from '@mangoquest/contract/call.ts';
import type { Call } from '@mangoquest/contract/call.ts';
import { jsonContentOf } from '@mangoquest/contract/wire/fields.ts';
import { callList } from '@mangoquest/contract/table.ts';

type Json = Readonly<Record<string, unknown>>;

const ACCESS_TEXT = {
  anyone: 'Anyone, with or without a session.',
  session: "Any session, a guest's too.",
  account: 'A session of a full account; guests are refused.',
} as const;

/** Refusals that any call may return, besides those in its summary. */
const REFUSALS: Readonly<Record<string, string>> = {
  400: 'The body cannot be read as what it says to be.',
  403: 'Not for this user to do, too far away, or sent by another site.',
  404: 'Not there, or not for this user to know of.',
  409: 'Changed meanwhile, not running now, or to be confirmed first.',
  413: 'A body over the limit.',
  415: 'A body that is neither JSON nor a URL-encoded form, or no multipart one where a file is sent.',
  422: 'Wrong fields or breaches of the rules, each in `issues`; `message` there is the key of a sentence.',
  429: 'Too many requests: `Retry-After` says how many seconds to wait.',
  503: 'The server or its database cannot take it now: `Retry-After` says when to come again.',
  507: "There is no room on the server's disk: nothing is stored until there is. `Retry-After` says when to come again.",
};

/** The OpenAPI 3.1 description of all calls, generated from the contract's table alone. */
export function openApi(version: string): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of callList) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mangoquest',
      version,
      description:
        'All calls are also served with `/App` in front of their path. Bodies may be JSON or URL-encoded forms alike; ' +
        'in a form, objects travel as JSON text. A session is named by two headers: `mytoken`, the access token, and ' +
        '`requestid`, base64url of SHA-256 over `userid:day`, the day of the month in UTC. A token that is missing where ' +
        `one is needed, expired or unknown is answered with status 401 and the text \`${REAUTHORIZE}\`.`,
    },
    servers: [{ url: '/' }, { url: '/App' }],
    paths,
    components: {
      securitySchemes: {
        mytoken: { type: 'apiKey', in: 'header', name: 'mytoken' },
        requestid: { type: 'apiKey', in: 'header', name: 'requestid' },
      },
      schemas: { Refusal: schemaOf(refusal, 'output') },
    },
  };
}

function operation(call: Call): Json {
  const fields = schemaOf(call.request, 'input') as { properties?: Record<string, Json>; required?: readonly string[] };
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string));
  const isGet = call.method === 'GET';
  const parameters = Object.entries(fields.properties ?? {})
    .filter(([name]) => isGet || inPath.has(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || (fields.required ?? []).includes(name),
      schema,
    }));
  const types =
    call.body === 'multipart'
      ? ['multipart/form-data']
      : call.body === 'form'
        ? ['application/x-www-form-urlencoded', 'application/json']
        : ['application/json', 'application/x-www-form-urlencoded'];
  return {
    operationId: call.name,
    tags: [tagOf(call)],
    summary: call.name,
    description: `${call.summary}\n\n${ACCESS_TEXT[call.access]}${call.repeatable === true ? ' Safe to repeat after a lost reply.' : ''}`,
    ...(call.access === 'anyone'
      ? { security: [{}, { mytoken: [], requestid: [] }] }
      : { security: [{ mytoken: [], requestid: [] }] }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(isGet ? {} : { requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema: fields }])) } }),
    responses: {
      200: {
        description: 'Done.',
        content: {
          [call.file ?? (call.text === true ? 'text/plain' : 'application/json')]: {
            schema: schemaOf(call.reply, 'input'),
          },
        },
      },
      401: { description: 'No living session.', content: { 'text/plain': { schema: { const: REAUTHORIZE } } } },
      ...Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          status,
          {
            description,
            content: { 'application/json': { schema: refusalOf(call) } },
          },
        ]),
      ),
    },
  };
}

/** Schema of a refusal: the common fields and the call's own details. */
function refusalOf({ detail, issueDetail }: Call): Json {
  const common = { $ref: '#/components/schemas/Refusal' };
  if (detail === undefined && issueDetail === undefined) return common;
  const properties = {
    ...(detail === undefined ? {} : { detail: schemaOf(detail, 'input') }),
    ...(issueDetail === undefined
      ? {}
      : { issues: { items: { properties: { detail: schemaOf(issueDetail, 'input') } } } }),
  };
  return { allOf: [common, { properties }] };
}

/** The wire side of a codec is its input, for both requests and replies. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const content = jsonContentOf(zodSchema);
      if (content === null) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
      Object.assign(jsonSchema, {
        anyOf: [
          schemaOf(content, io),
          { type: 'string', contentMediaType: 'application/json', description: 'The same as JSON text.' },
        ],
      });
    },
  }) as Record<string, unknown>;
  return json;
}

export function tagOf(call: Call): string {
  const first = call.path.split('/')[1] ?? '';
  return first === 'health' || first === 'geocode' ? 'api' : first;
}
