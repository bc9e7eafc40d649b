// Hand-made spreadsheets with arbitrary content.
import { zipOf } from '@mangoquest/server/testing/zip-bytes.ts';
import type { ZipPart } from '@mangoquest/server/testing/zip-bytes.ts';

const SPREADSHEETML = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const OASIS = 'urn:oasis:names:tc:opendocument:xmlns';
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

const part = (name: string, text: string): ZipPart => ({
  name,
  bytes: Buffer.from(text.startsWith('<?xml') ? text : `<?xml version="1.0" encoding="UTF-8"?>${text}`),
});

export interface Xlsx {
  /** The whole sheet part, or only its rows. */
  readonly sheet?: string;
  readonly rows?: string;
  /** XML after the rows. */
  readonly after?: string;
  /** Content of the shared strings table. */
  readonly shared?: string;
  /** Content of the styles part. */
  readonly styles?: string;
  /** The list of sheets; a single one by default. */
  readonly sheets?: string;
  readonly more?: readonly ZipPart[];
}

export function xlsxWith({ sheet, rows = '', after = '', shared, styles = '', sheets, more = [] }: Xlsx): Buffer {
  return zipOf([
    part(
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${CONTENT}.sharedStrings+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/></Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${SPREADSHEETML}" xmlns:r="${OFFICE}"><sheets>${sheets ?? '<sheet name="A" sheetId="1" r:id="rId1"/>'}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    part(
      'xl/styles.xml',
      `<styleSheet xmlns="${SPREADSHEETML}"><cellXfs count="1"><xf numFmtId="0"/>${styles}</cellXfs></styleSheet>`,
    ),
    part('xl/sharedStrings.xml', `<sst xmlns="${SPREADSHEETML}">${shared ?? ''}</sst>`),
    part(
      'xl/worksheets/sheet1.xml',
      sheet ?? `<worksheet xmlns="${SPREADSHEETML}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
    ),
    ...more,
  ]);
}

/** `table`: content of the only table. */
export function odsWith(table: string, content = ''): Buffer {
  return zipOf([
    { name: 'mimetype', bytes: Buffer.from(ODS) },
    part(
      'META-INF/manifest.xml',
      `<manifest:manifest xmlns:manifest="${OASIS}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${ODS}"/></manifest:manifest>`,
    ),
    part(
      'content.xml',
      content === ''
        ? `<office:document-content xmlns:office="${OASIS}:office:1.0" xmlns:table="${OASIS}:table:1.0" xmlns:text="${OASIS}:text:1.0"><office:body><office:spreadsheet><table:table table:name="A">${table}</table:table></office:spreadsheet></office:body></office:document-content>`
        : content,
    ),
  ]);
}

export const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

export const odsText = (text: string, repeated = 1) =>
  `<table:table-cell office:value-type="string" table:number-columns-repeated="${repeated}"><text:p>${text}</text:p></table:table-cell>`;

/** Nested entities ("billion laughs"): each ten times the previous one. */
export const LAUGHS = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a0 "ha">${Array.from({ length: 10 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')}]>`;
