// Text of a multipart body with one file, for tests that send it in pieces.

const BOUNDARY = 'test-boundary';
export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Headers of a part. */
export const partHead = (name: string, filename?: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n`;

export const FILE_HEAD = partHead('file', 'quest.mangoquest');
export const MULTIPART_END = `\r\n--${BOUNDARY}--\r\n`;
