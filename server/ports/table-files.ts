/** What a cell of a table holds. */
export type TableCell = string | number | Date | null;

/** Rows under their headings. */
export interface Table {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
}

/** Tables as the files that spreadsheets open. What players have written is never taken for a formula. */
export interface TableFiles {
  csv(table: Table): Promise<string>;
  /** One sheet a table. */
  xlsx(tables: readonly Table[]): Promise<Uint8Array>;
}
