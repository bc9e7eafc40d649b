import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Compilable, CompiledQuery } from 'kysely';
import type { SyncConnection, Db } from './db.ts';
import type { Tables } from './tables.ts';

/** A placeholder for a value while a statement is compiled. */
class Parameter {
  readonly key: string;

  constructor(key: string) {
    this.key = key;
  }
}

/** A statement that is compiled once; afterwards only values are bound and sent. */
export interface Prepared {
  readonly sql: string;
  /** PostgreSQL plans a named statement once per connection. */
  readonly name: string;
  /** The statement only reads, so it needs no writer. */
  readonly isRead: boolean;
  readonly query: CompiledQuery;
  /** For each place in the SQL the parameter's key, or a constant. */
  readonly slots: readonly unknown[];
}

export interface Statement<P, R> {
  all(db: Db, parameters: P): Promise<R[]>;
  first(db: Db, parameters: P): Promise<R | null>;
  /** The same within `synchronously`, on SQLite. */
  allSync(on: SyncConnection, parameters: P): R[];
  firstSync(on: SyncConnection, parameters: P): R | null;
}

/** Builders that compile statements without running them. */
const BUILDERS: Readonly<Record<Db['dialect'], Kysely<Tables>>> = {
  sqlite: new Kysely({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  }),
  postgres: new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
};

const names = new Map<string, string>();

/** undefined for SQL that was not compiled as a hot statement. */
export function statementName(sql: string): string | undefined {
  return names.get(sql);
}

/**
 * A statement of a hot path: built and compiled once for each database, then only bound and sent, past the builder, which
 * costs several times what such a statement takes to run. `build` must use each of `p` as a value, and never look into it.
 */
export function statement<P extends object, R>(build: (query: Kysely<Tables>, p: P) => Compilable<R>): Statement<P, R> {
  const compiled = new Map<Db['dialect'], Prepared>();

  const preparedFor = (dialect: Db['dialect']): Prepared => {
    const known = compiled.get(dialect);
    if (known !== undefined) return known;
    const placeholders = new Proxy({}, { get: (_, key) => new Parameter(String(key)) }) as P;
    const query = build(BUILDERS[dialect], placeholders).compile() as CompiledQuery;
    const { sql, parameters: slots } = query;
    const name = names.get(sql) ?? `hot${names.size + 1}`;
    names.set(sql, name);
    const entry = { sql, name, isRead: SelectQueryNode.is(query.query), query, slots };
    compiled.set(dialect, entry);
    return entry;
  };

  const valuesOf = ({ slots }: Prepared, parameters: P) =>
    slots.map((slot) => (slot instanceof Parameter ? parameters[slot.key as keyof P] : slot));

  const all = (db: Db, parameters: P): Promise<R[]> => {
    const prepared = preparedFor(db.dialect);
    return db.run(prepared, valuesOf(prepared, parameters)) as Promise<R[]>;
  };
  const allSync = (on: SyncConnection, parameters: P): R[] => {
    const prepared = preparedFor('sqlite');
    return on.run(prepared, valuesOf(prepared, parameters)) as R[];
  };
  return {
    all,
    first: async (db, parameters) => (await all(db, parameters))[0] ?? null,
    allSync,
    firstSync: (on, parameters) => allSync(on, parameters)[0] ?? null,
  };
}
