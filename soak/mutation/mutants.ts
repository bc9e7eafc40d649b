import { parseSync } from 'oxc-parser';

/** One small fault: a replacement for a part of a source. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Name of the global function that says whether a mutant is alive. */
export const ALIVE = '__isMutant';

const OTHERS: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '??=': ['='],
  '||=': ['&&='],
  '&&=': ['||='],
};

/** Methods that are replaced by another one or removed; an empty name leaves only the object. */
const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  padStart: 'padEnd',
  padEnd: 'padStart',
  filter: '',
  slice: '',
  trim: '',
  toReversed: '',
  toSorted: '',
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const kept = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);
/** Nodes that exist only for the compiler, or are no values. */
const isLeftAlone = ({ type, source }: Node) =>
  (type.startsWith('TS') && !kept.has(type)) ||
  type === 'ImportDeclaration' ||
  type === 'ExportAllDeclaration' ||
  (type === 'ExportNamedDeclaration' && isNode(source));

function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([field, value]) => !(field === 'key' && node['computed'] !== true) && value !== null)
    .flatMap(([, value]) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode)
    .filter((child) => !isLeftAlone(child))
    .toSorted((one, other) => one.start - other.start);
}

/** The links of a chain with `?.`: none of them may be parenthesised separately. */
function linksOf(chain: Node): Set<Node> {
  const links = new Set<Node>();
  for (let link = chain['expression']; isNode(link); link = link['object'] ?? link['callee'] ?? link['expression']) {
    links.add(link);
    if (link.type === 'ParenthesizedExpression') break;
  }
  return links;
}

/** Possible replacements of an expression. */
function faultsOf(node: Node, source: string): string[] {
  const of = (part: unknown) => source.slice((part as Node).start, (part as Node).end);
  const whole = of(node);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return (OTHERS[node['operator'] as string] ?? []).map(
        (operator) => `${of(node['left'])} ${operator} ${of(node['right'])}`,
      );
    case 'Literal':
      if (typeof node['value'] === 'boolean') return [String(!node['value'])];
      if (isNode(node['regex']) || node['regex'] !== undefined)
        return regexFaults(node['regex'] as { pattern: string; flags: string });
      return typeof node['value'] === 'string' ? [node['value'] === '' ? `'a fault'` : `''`] : [];
    case 'TemplateLiteral':
      return ['``'];
    case 'ArrayExpression':
      return [(node['elements'] as unknown[]).length === 0 ? `['a fault']` : '[]'];
    case 'ObjectExpression':
      return (node['properties'] as unknown[]).length === 0 ? [] : ['({})'];
    case 'UnaryExpression':
      return node['operator'] === '!' || node['operator'] === '-' ? [of(node['argument'])] : [];
    case 'UpdateExpression':
      return [whole.includes('++') ? whole.replace('++', '--') : whole.replace('--', '++')];
    case 'ChainExpression':
      return [whole.replace('?.', '.').replace('.[', '[').replace('.(', '(')];
    case 'CallExpression':
      return callFaults(node, of);
    default:
      return [];
  }
}

function callFaults({ callee, arguments: given }: Node, of: (part: unknown) => string): string[] {
  if (!isNode(callee) || callee.type !== 'MemberExpression' || callee['computed'] === true) return [];
  const other = METHODS[of(callee['property'])];
  if (other === undefined) return [];
  const object = of(callee['object']);
  return [other === '' ? object : `${object}.${other}(${(given as Node[]).map(of).join(', ')})`];
}

function regexFaults({ pattern, flags }: { readonly pattern: string; readonly flags: string }): string[] {
  const faults = [
    pattern.replace(/^\^/, ''),
    pattern.replace(/\$$/, ''),
    pattern.replace('\\d', '\\D'),
    pattern.replace(/\{\d+(,\d*)?\}/, ''),
    pattern.replace(/\*/, ''),
    pattern.replace(/\)\?/, ')'),
  ];
  return [...new Set(faults)].filter((fault) => fault !== pattern).map((fault) => `/${fault}/${flags}`);
}

const CONDITIONAL = ['IfStatement', 'ConditionalExpression', 'WhileStatement', 'ForStatement'];

/** All mutants of a source, and the source containing all of them, of which at most one is active. */
export function withMutants(file: string, source: string, first = 1): { mutants: Mutant[]; code: string } {
  const mutants: Mutant[] = [];
  const alive = (start: number, end: number, text: string) => {
    mutants.push({ start, end, text });
    return `globalThis.${ALIVE}(${first + mutants.length - 1})`;
  };

  function inner(node: Node, spine: ReadonlySet<Node>): string {
    let [code, at] = ['', node.start];
    for (const child of childrenOf(node)) {
      // In shorthand properties the name and the value are the same.
      if (child.start < at) continue;
      code += source.slice(at, child.start) + render(child, node, spine);
      at = child.end;
    }
    return code + source.slice(at, node.end);
  }

  function render(node: Node, parent: Node, spine: ReadonlySet<Node>): string {
    if (node.type === 'BlockStatement' && (node['body'] as unknown[]).length > 0) {
      const off = alive(node.start, node.end, '{}');
      return `{ if (${off}) {} else ${inner(node, spine)} }`;
    }
    const links = node.type === 'ChainExpression' ? new Set([...spine, ...linksOf(node)]) : spine;
    const faults = spine.has(node) || isNoValue(node, parent) ? [] : faultsOf(node, source);
    if (CONDITIONAL.includes(parent.type) && parent['test'] === node) {
      faults.push('false');
      // `true` would make a loop endless, which tests nothing.
      if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') faults.push('true');
    }
    if (parent.type === 'ArrowFunctionExpression' && parent['body'] === node && node.type !== 'BlockStatement')
      faults.push('undefined');
    const chosen = [...new Set(faults)].map((text) => `${alive(node.start, node.end, text)} ? (${text}) : `);
    const code = inner(node, links);
    return chosen.length === 0 ? code : `(${chosen.join('')}(${code}))`;
  }

  const { program, errors } = parseSync(file, source, { preserveParens: true });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const root = program as unknown as Node;
  return { code: source.slice(0, root.start) + inner(root, new Set()) + source.slice(root.end), mutants };
}

/** Directives and the object of a default export, which must not be parenthesised. */
const isNoValue = (node: Node, parent: Node): boolean =>
  (parent.type === 'ExpressionStatement' && parent['directive'] !== undefined) ||
  (node.type === 'ObjectExpression' && parent.type === 'ExportDefaultDeclaration');
