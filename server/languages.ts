// npm run languages -- deu jpn: downloads languages of text recognition in advance, for operators.
import { join } from 'node:path';
import { isRecognitionLanguage, LANGUAGE_CODES } from '@mangoquest/core/generator/recognition-languages.ts';
import { languages } from './adapters/recognition/languages.ts';
import { loadConfig } from './config.ts';

const asked = process.argv.slice(2);
const own = languages({ folder: join(loadConfig().dataDir, 'ocr'), mayFetch: true });
const unknown = asked.filter((code) => !isRecognitionLanguage(code));
if (asked.length === 0 || unknown.length > 0) {
  const trouble = unknown.length > 0 ? `Not known: ${unknown.join(', ')}. ` : '';
  process.stderr.write(`${trouble}Languages are: ${LANGUAGE_CODES.join(' ')}\n`);
  process.exitCode = 1;
} else {
  for (const code of asked.filter(isRecognitionLanguage)) {
    const data = await own.data(code);
    process.stdout.write(typeof data === 'string' ? `${code}: ${data}\n` : `${code}: installed\n`);
    if (typeof data === 'string') process.exitCode = 1;
  }
}
