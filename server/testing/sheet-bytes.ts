// Spreadsheets of other programs, part by part.
import { zipOf } from './zip-bytes.ts';

const xml = (name: string, text: string) => ({ name, bytes: Buffer.from(`<?xml version="1.0"?>${text}`) });
const SPREADSHEETML = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Number formats by the index of their style: general, a day, a time of day, a duration, two percentages. */
const FORMATS = [0, 14, 20, 164, 9, 165];
const OWN = new Map([
  [164, '[h]:mm'],
  [165, '0.0\\ %'],
]);
/** Those of further styles begin with this number. */
const FURTHER = 200;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export interface XlsxOptions {
  readonly merges?: string;
  /** Number formats of further styles. */
  readonly formats?: readonly string[];
}

/** A minimal file as written by Google and LibreOffice, with one sheet. */
export function xlsxOf(rows: string, { merges = '', formats = [] }: XlsxOptions = {}): Buffer {
  const own = [...OWN, ...formats.map((code, at) => [FURTHER + at, code] as const)];
  const styles = [...FORMATS, ...formats.map((_, at) => FURTHER + at)];
  return zipOf([
    xml(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    ),
    xml(
      '_rels/.rels',
      `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    xml(
      'xl/workbook.xml',
      `<workbook xmlns="${SPREADSHEETML}" xmlns:r="${OFFICE}"><sheets><sheet name="Fragen" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    xml(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    xml(
      'xl/styles.xml',
      `<styleSheet xmlns="${SPREADSHEETML}"><numFmts count="${own.length}">${own.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escaped(code)}"/>`).join('')}</numFmts><cellXfs count="${styles.length}">${styles.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    ),
    xml(
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${SPREADSHEETML}"><sheetData>${rows}</sheetData>${merges}</worksheet>`,
    ),
  ]);
}

const SHEETS = 'application/vnd.oasis.opendocument.spreadsheet';
const OASIS = 'urn:oasis:names:tc:opendocument:xmlns';

/** As written by LibreOffice; other sheets may stand before the one with the rows. */
export function odsOf(rows: string, { manifest = '', before = '' } = {}): Buffer {
  return zipOf([
    { name: 'mimetype', bytes: Buffer.from(SHEETS) },
    xml(
      'META-INF/manifest.xml',
      `<manifest:manifest xmlns:manifest="${OASIS}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${SHEETS}"/>${manifest}</manifest:manifest>`,
    ),
    xml(
      'content.xml',
      `<office:document-content xmlns:office="${OASIS}:office:1.0" xmlns:table="${OASIS}:table:1.0" xmlns:text="${OASIS}:text:1.0" xmlns:style="${OASIS}:style:1.0"><office:automatic-styles><style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2" style:family="table" style:master-page-name="Default"><style:table-properties table:display="false" style:writing-mode="lr-tb"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${before}<table:table table:name="Fragen">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  ]);
}

export const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
export const odsText = (text: string) =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
