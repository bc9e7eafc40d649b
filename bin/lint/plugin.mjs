// An oxlint plugin: applies the tables of directions.mjs and wire-names.mjs to each file.
import { posix, relative, sep } from 'node:path';
import {
  globalOwners,
  importProblem,
  mayMakeRandom,
  methodOwners,
  needsDefaultExport,
  packageProblem,
  randomNames,
  workspaces,
} from './directions.mjs';
import { isWireName } from './wire-names.mjs';

const globalObjects = ['globalThis', 'window', 'self'];
const testFunctions = ['test', 'it', 'describe', 'suite'];
const leftOut = ['only', 'skip', 'todo', 'fixme', 'skipIf', 'runIf', 'fails', 'fail'];

const pathOf = (context) => relative(context.cwd, context.filename).split(sep).join('/');

/** Target of an import: a file of the repository or a package. */
function target(from, specifier) {
  if (specifier.startsWith('.')) return { file: posix.normalize(posix.join(posix.dirname(from), specifier)) };
  const own = /^@mangoquest\/([\w-]+)(?:\/(.*))?$/.exec(specifier);
  if (own) return { file: `${own[1]}/${own[2] ?? ''}`, byName: true };
  return { name: specifier };
}

const memberName = (node) => {
  if (node?.type !== 'MemberExpression') return undefined;
  return node.computed
    ? node.property.type === 'Literal'
      ? String(node.property.value)
      : undefined
    : node.property.name;
};

const imports = {
  create(context) {
    const from = pathOf(context);
    function check(node, source, typesOnly) {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const specifier = source.value.split('?')[0];
      const to = target(from, specifier);
      const report = (message) => context.report({ node: source, message });
      if (to.name) {
        const problem = packageProblem(from, to.name, typesOnly);
        if (problem) report(`${problem}: not '${to.name}'`);
        return;
      }
      const problem = importProblem(from, to.file);
      if (problem) return report(problem);
      const [source1] = from.split('/');
      const [target1] = to.file.split('/');
      if (!to.byName && source1 !== target1 && workspaces.includes(source1) && workspaces.includes(target1)) {
        return report(`another workspace is imported by its name: '@mangoquest/${to.file}'`);
      }
      if (!/\.\w+$/.test(to.file)) report('an import names the file with its extension');
    }
    return {
      ImportDeclaration(node) {
        const typesOnly =
          node.importKind === 'type' ||
          (node.specifiers.length > 0 && node.specifiers.every((one) => one.importKind === 'type'));
        check(node, node.source, typesOnly);
        if (node.source.value !== 'node:crypto' || mayMakeRandom(from)) return;
        for (const one of node.specifiers) {
          const name = one.imported?.name;
          if (!one.imported || randomNames.includes(name))
            context.report({ node: one, message: 'ids and randomness come in as parameters or ports' });
        }
      },
      ExportNamedDeclaration(node) {
        check(node, node.source, node.exportKind === 'type');
      },
      ExportAllDeclaration(node) {
        check(node, node.source, node.exportKind === 'type');
        context.report({ node, message: 'no barrels: import from the file that defines it' });
      },
      ImportExpression(node) {
        check(node, node.source, false);
      },
      TSImportType(node) {
        check(node, node.source ?? node.argument?.literal ?? node.argument, true);
      },
    };
  },
};

const owners = {
  create(context) {
    const from = pathOf(context);
    const globals = globalOwners.filter(({ where }) => where(from));
    const methods = methodOwners.filter(({ where }) => where(from));
    if (globals.length === 0 && methods.length === 0) return {};

    /** `node` is a use of the global `name`, alone or as a member of the global object. */
    function checkUse(node, name) {
      const { parent } = node;
      for (const rule of globals.filter(({ names }) => names.includes(name))) {
        if (rule.members) {
          const used =
            parent.type === 'MemberExpression' && parent.object === node ? memberName(parent) : destructured(node);
          if (![used].flat().some((member) => rule.members.includes(member))) continue;
        }
        if (rule.withoutArguments) {
          const isCall =
            (parent.type === 'NewExpression' || parent.type === 'CallExpression') && parent.callee === node;
          if (!isCall || (parent.type === 'NewExpression' && parent.arguments.length > 0)) continue;
        }
        context.report({ node, message: rule.says });
      }
    }
    return {
      Program(node) {
        const scope = context.sourceCode.getScope(node);
        const builtIn = scope.variables.filter(({ defs }) => defs.length === 0).flatMap(({ references }) => references);
        for (const { identifier } of new Set([...scope.through, ...builtIn])) {
          if (isType(identifier)) continue;
          checkUse(identifier, identifier.name);
          const { parent } = identifier;
          if (
            globalObjects.includes(identifier.name) &&
            parent.type === 'MemberExpression' &&
            parent.object === identifier
          ) {
            const member = memberName(parent);
            if (member) checkUse(parent, member);
          }
        }
      },
      CallExpression(node) {
        const name = node.callee.type === 'Identifier' ? node.callee.name : memberName(node.callee);
        for (const rule of methods) if (rule.names.includes(name)) context.report({ node, message: rule.says });
      },
    };
  },
};

const isType = (identifier) => /^TS(TypeReference|TypeQuery|QualifiedName)$/.test(identifier.parent?.type ?? '');

/** The destructured names in `const { now } = Date`. */
function destructured(node) {
  const { parent } = node;
  if (parent.type !== 'VariableDeclarator' || parent.init !== node || parent.id.type !== 'ObjectPattern') return [];
  return parent.id.properties.map((property) => property.key?.name);
}

const style = {
  create(context) {
    const from = pathOf(context);
    return {
      TSEnumDeclaration(node) {
        context.report({ node, message: 'no enum: a union or an `as const` table' });
      },
      ExportDefaultDeclaration(node) {
        if (!needsDefaultExport(from)) context.report({ node, message: 'no default export: name it' });
      },
    };
  },
};

/** Callbacks of array methods are called immediately. */
const isCalledAtOnce = ({ parent }) =>
  parent.type === 'CallExpression' && /^(map|flatMap|filter|forEach|reduce)$/.test(memberName(parent.callee) ?? '');

const inFunction = (node) => {
  for (let at = node.parent; at; at = at.parent) if (/Function/.test(at.type) && !isCalledAtOnce(at)) return true;
  return false;
};

/** Module-level code runs before the sentences are loaded, and only once for all languages. */
const words = {
  create(context) {
    const from = pathOf(context);
    if (!from.startsWith('web/') || /\.test\.tsx?$/.test(from)) return {};
    const spoken = new Set();
    return {
      ImportDeclaration(node) {
        if (!node.source.value.endsWith('/language/language.ts')) return;
        for (const { imported, local } of node.specifiers)
          if (['message', 'locale'].includes(imported?.name)) spoken.add(local.name);
      },
      Identifier(node) {
        if (!spoken.has(node.name) || node.parent.type === 'ImportSpecifier' || inFunction(node)) return;
        if (node.parent.type === 'MemberExpression' && node.parent.property === node && !node.parent.computed) return;
        if (node.parent.type === 'Property' && node.parent.key === node && !node.parent.shorthand) return;
        context.report({ node, message: 'words are made while something is drawn, not when the module is read' });
      },
    };
  },
};

/** Names, keys and string literals that are a single identifier. */
const wire = {
  create(context) {
    const from = pathOf(context);
    const check = (node, name) => {
      if (isWireName(from, name))
        context.report({ node, message: `'${name}' is a word of the wire: codecs of contract translate it` });
    };
    return {
      Identifier(node) {
        check(node, node.name);
      },
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
    };
  },
};

const wholeTests = {
  create(context) {
    if (!/\.(test|spec|journey)\.tsx?$|^e2e\//.test(pathOf(context))) return {};
    return {
      MemberExpression(node) {
        let root = node.object;
        while (root.type === 'MemberExpression') root = root.object;
        if (root.type === 'Identifier' && testFunctions.includes(root.name) && leftOut.includes(memberName(node))) {
          context.report({ node, message: `no test is left out: not .${memberName(node)}` });
        }
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: { imports, owners, style, wire, words, 'whole-tests': wholeTests },
};
