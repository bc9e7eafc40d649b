import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Db } from './db.ts';
import type { Tables } from './tables.ts';

/** Stands for a value while a statement is compiled. */
class Parameter {
  readonly key: string;

  constructor(key: string) {
    this.key = key;
  }
}

interface Compiled {
  readonly query: CompiledQuery;
  /** For each place in the SQL the parameter's key, or a constant. */
  readonly slots: readonly unknown[];
}

export interface Statement<P, R> {
  all(db: Db, parameters: P): Promise<R[]>;
  first(db: Db, parameters: P): Promise<R | null>;
}

const names = new Map<string, string>();

/** PostgreSQL plans a statement with a name once for each connection; undefined for SQL that is no hot statement. */
export function statementName(sql: string): string | undefined {
  return names.get(sql);
}

/**
 * A statement of a hot path: built and compiled once for each database, then only bound. Building one anew costs several
 * times what it takes to run. `build` must use each of `p` as a value, and never look into it.
 */
export function statement<P extends object, R>(build: (query: Kysely<Tables>, p: P) => Compilable<R>): Statement<P, R> {
  const compiled = new Map<Db['dialect'], Compiled>();

  const compile = (db: Db): Compiled => {
    const placeholders = new Proxy({}, { get: (_, key) => new Parameter(String(key)) }) as P;
    const query = build(db.query, placeholders).compile() as CompiledQuery;
    names.set(query.sql, names.get(query.sql) ?? `hot${names.size + 1}`);
    const entry = { query, slots: query.parameters };
    compiled.set(db.dialect, entry);
    return entry;
  };

  const all = async (db: Db, parameters: P): Promise<R[]> => {
    const { query, slots } = compiled.get(db.dialect) ?? compile(db);
    const values = slots.map((slot) => (slot instanceof Parameter ? parameters[slot.key as keyof P] : slot));
    const { rows } = await db.query.executeQuery({ ...query, parameters: values });
    return rows as R[];
  };
  return { all, first: async (db, parameters) => (await all(db, parameters))[0] ?? null };
}
