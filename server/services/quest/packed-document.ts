import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { withOrder } from '@mangoquest/core/mindset/kept-mindsets.ts';
import type { QuestDocument } from '@mangoquest/core/quest/quest-document.ts';

const packed = promisify(brotliCompress);
const unpacked = promisify(brotliDecompress);

/** A compressed quest, as its history stores it. */
export async function packDocument(document: QuestDocument): Promise<string> {
  const bytes = await packed(JSON.stringify(document), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return bytes.toString('base64');
}

export async function unpackDocument(kept: string): Promise<QuestDocument> {
  const document = JSON.parse((await unpacked(Buffer.from(kept, 'base64'))).toString()) as QuestDocument;
  return { ...document, mindsets: withOrder(document.mindsets) };
}
