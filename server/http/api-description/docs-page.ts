import type { Call } from '@mangoquest/contract/call.ts';
import { callList } from '@mangoquest/contract/table.ts';
import { DOCS_STYLE } from './docs-style.ts';

const ACCESS_WORDS = { anyone: 'anyone', session: 'any session', account: 'full account' } as const;

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: unknown;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: unknown }>> }>
  >;
}

/** Readable HTML page of the calls: one style sheet, no script. */
export function docsPage(description: Readonly<Record<string, unknown>>): string {
  const paths = description['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  const sections = callList
    .map((call) => section(call, paths[call.path]?.[call.method.toLowerCase()] as Operation))
    .join('\n');
  const list = callList
    .map((call) => `<li><a href="#${call.name}"><b>${call.method}</b> ${escaped(call.path)}</a></li>`)
    .join('');
  const { info } = description as { info: { version: string; description: string } };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The calls of Mangoquest</title>
<style>${DOCS_STYLE}</style>
</head>
<body>
<header><a class="home" href="/">Mangoquest</a><span>API ${escaped(info.version)}</span></header>
<div class="columns">
<nav aria-label="Calls"><ul>${list}</ul></nav>
<main>
<h1>The calls of Mangoquest</h1>
<p class="lead">${inline(info.description)}</p>
<p>The same as data: <a href="/api/openapi.json">openapi.json</a>, OpenAPI 3.1.</p>
${sections}
</main>
</div>
</body>
</html>
`;
}

function section(call: Call, operation: Operation): string {
  const body =
    operation.requestBody === undefined ? undefined : Object.values(operation.requestBody.content)[0]?.schema;
  const reply = Object.values(operation.responses['200']?.content ?? {})[0]?.schema;
  const parameters = (operation.parameters ?? [])
    .map(({ name, in: place, required, schema }) => row(name, `${place}${required ? '' : ', optional'}`, schema))
    .join('');
  const fields = fieldRows(body);
  return `<section id="${call.name}">
<h2><span class="method ${call.method.toLowerCase()}">${call.method}</span> <code>${escaped(call.path)}</code></h2>
<p>${inline(call.summary)}</p>
<p class="chips"><span class="chip">${escaped(call.name)}</span><span class="chip">${ACCESS_WORDS[call.access]}</span>${call.repeatable === true ? '<span class="chip">safe to repeat</span>' : ''}</p>
${parameters + fields === '' ? '<p class="muted">No fields.</p>' : `<table><thead><tr><th scope="col">field</th><th scope="col">what</th></tr></thead><tbody>${parameters}${fields}</tbody></table>`}
<details><summary>Reply: ${call.text === true ? 'text' : 'JSON'}</summary><pre tabindex="0">${escaped(JSON.stringify(reply, null, 2) ?? '')}</pre></details>
${body === undefined || fields === '' ? '' : `<details><summary>Fields in full</summary><pre tabindex="0">${escaped(JSON.stringify(body, null, 2))}</pre></details>`}
</section>`;
}

function fieldRows(body: unknown): string {
  const { properties = {}, required = [] } = (body ?? {}) as {
    properties?: Record<string, unknown>;
    required?: readonly string[];
  };
  return Object.entries(properties)
    .map(([name, schema]) => row(name, required.includes(name) ? '' : 'optional', schema))
    .join('');
}

function row(name: string, note: string, schema: unknown): string {
  return `<tr><td><code>${escaped(name)}</code>${note === '' ? '' : `<small>${note}</small>`}</td><td>${shape(schema)}</td></tr>`;
}

/** Short notation of a JSON schema. */
function shape(schema: unknown): string {
  const {
    type,
    anyOf,
    enum: values,
    const: only,
    maxLength,
    minimum,
    maximum,
    contentMediaType,
  } = schema as Record<string, unknown>;
  if (contentMediaType !== undefined) return 'its JSON text';
  if (Array.isArray(values)) return values.map((value) => `<code>${escaped(JSON.stringify(value))}</code>`).join(' ');
  if (only !== undefined) return `<code>${escaped(JSON.stringify(only))}</code>`;
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map(shape))].join(' or ');
  const isBounded = typeof minimum === 'number' && typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER;
  return [
    escaped(String(type ?? 'anything')),
    typeof maxLength === 'number' ? `of at most ${maxLength.toLocaleString('en')} characters` : '',
    isBounded ? `from ${minimum} to ${maximum}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function inline(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
