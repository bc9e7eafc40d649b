import type { Table, TableFiles } from '../ports/table-files.ts';

const TIME_FORMAT = 'yyyy-mm-dd hh:mm:ss';
/** Excel's limits for the name of a sheet: maximum length and forbidden characters. */
const MAX_OF_A_NAME = 31;
const NOT_IN_A_NAME = /[\\/?*[\]:]/g;

const isTime = (table: Table, column: number) => table.rows.some((row) => row[column] instanceof Date);

export const tableFiles: TableFiles = {
  async csv({ headings, rows }) {
    // Loaded on demand, as files are requested rarely.
    const { writeCsv } = await import('hucre/csv');
    return writeCsv(
      rows.map((row) => [...row]),
      { headers: [...headings], bom: true, escapeFormulae: true },
    );
  },

  async xlsx(tables) {
    const { writeXlsx } = await import('hucre/xlsx');
    return writeXlsx({
      sheets: tables.map((table) => ({
        name: table.name.replaceAll(NOT_IN_A_NAME, ' ').slice(0, MAX_OF_A_NAME),
        columns: table.headings.map((header, at) => ({
          header,
          key: String(at),
          width: Math.max(12, Math.min(40, header.length + 4)),
          ...(isTime(table, at) ? { numFmt: TIME_FORMAT } : {}),
        })),
        data: table.rows.map((row) => Object.fromEntries(row.map((cell, at) => [String(at), cell]))),
      })),
    });
  },
};
