// The ceiling of a cached reply: a bare route that returns the bytes of a file.
// node bytes.ts FILE CONTENT_ENCODING
import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';
import { listen } from './listen.ts';

const [, , file = '', encoding = 'identity'] = process.argv;
const bytes = readFileSync(file);
const app = fastify();
app.get('/*', (_request, reply) => {
  reply.header('content-type', 'application/json; charset=utf-8').header('content-encoding', encoding).send(bytes);
});
await listen(app);
