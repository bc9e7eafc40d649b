import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { generation } from '../../testing/generation.ts';
import { readSource } from './read-source.ts';

const options = generation(4821, { sourceType: 'file' });
const read = (name: string, content: Buffer) => readSource(options, { name, bytes: Uint8Array.from(content) });

const compressed = deflateRawSync(randomBytes(3_000));

test.each<[string, string, Buffer]>([
  ['a PDF', 'worksheet.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n')],
  ['a PDF that is called a text', 'worksheet.txt', Buffer.from('%PDF-1.4\nWhere? | here\n')],
  ['an RTF', 'questions.rtf', Buffer.from('{\\rtf1\\ansi Where? | here\\par }')],
  ['a page that is called a spreadsheet', 'list.xls', Buffer.from('<html xmlns:x="urn:x">\n<body><table><tr><td>Q')],
  ['its table alone', 'list.xls', Buffer.from('\uFEFF\r\n<TABLE border=1><TR><TD>Where?</TD>')],
  ['a page', 'list.htm', Buffer.from('<!DOCTYPE html>\n<title>List</title>')],
  ['a page in UTF-16', 'list.xls', Buffer.from('\uFEFF<html><head>', 'utf16le')],
  ['a spreadsheet in XML', 'list.xls', Buffer.from('<?xml version="1.0"?>\n<Workbook><Row/></Workbook>')],
  ['a spreadsheet without its first bytes', 'a.xlsx', compressed],
  ['the same as a table', 'a.csv', compressed],
])('%s is not read as a text', async (_, name, content) => {
  await expect(read(name, content)).rejects.toMatchObject({
    issue: { field: 'source', message: 'generator.fileUnreadable' },
  });
});

test('a text about such things is one, with a control character or two', async () => {
  const text = '<html> is what? | the root\u0000\n%PDF- begins what? | a document\u0001\n';
  const { rows } = await read('a.txt', Buffer.from(text));
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['<html> is what?', 'the root'],
    ['%PDF- begins what?', 'a document'],
  ]);
});
