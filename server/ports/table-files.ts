/** Content of a table's cell. */
export type TableCell = string | number | Date | null;

/** Rows with headings. */
export interface Table {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
}

/** Exports tables as spreadsheet files. Texts by players never become formulas. */
export interface TableFiles {
  csv(table: Table): Promise<string>;
  /** One sheet per table. */
  xlsx(tables: readonly Table[]): Promise<Uint8Array>;
}
