// The ceiling of opening a mindset: bare routes with prepared statements on the same file, without checks and sessions.
// `/whole` reads the entry and the mindset; `/entry` reads only the entry, like our server, and has the mindset in
// memory.
// node open-mindset.ts FILE
import { DatabaseSync } from 'node:sqlite';
import fastifyFormbody from '@fastify/formbody';
import { fastify } from 'fastify';
import { listen } from './listen.ts';

const [, , file = ''] = process.argv;
const database = new DatabaseSync(file, { readOnly: true });
database.exec('PRAGMA cache_size = -32768; PRAGMA mmap_size = 268435456; PRAGMA temp_store = MEMORY;');
const entryOf = database.prepare('SELECT * FROM entries WHERE id = ? AND user_id = ?');
const wholeOf = database.prepare(`
  SELECT mindsets.id, mindsets.quest_id, mindsets.title, mindsets.image_name, mindsets.image_tag, mindsets.embed,
    mindchunks.id AS chunk_id, mindchunks.text AS chunk_text, mindchunks.comment AS chunk_comment, reactions.id AS reaction_id, reactions.text AS reaction_text
  FROM mindsets LEFT JOIN mindchunks ON mindchunks.mindset_id = mindsets.id LEFT JOIN reactions ON reactions.mindchunk_id = mindchunks.id
  WHERE mindsets.id = ? ORDER BY mindchunks.position, mindchunks.id, reactions.position, reactions.id`);

interface Row {
  readonly id: number;
  readonly quest_id: number;
  readonly title: string;
  readonly image_name: string | null;
  readonly embed: string;
  readonly chunk_id: number;
  readonly chunk_text: string;
  readonly chunk_comment: string;
  readonly reaction_id: number;
  readonly reaction_text: string;
}

interface Question {
  readonly questionid: number;
  readonly questionname: string;
  readonly comment: string;
  readonly inturn: number;
  readonly answeredid: number;
  readonly answerlist: { readonly answerid: number; readonly answername: string; readonly inturn: number }[];
}

function opened(id: number) {
  const rows = wholeOf.all(id) as unknown as Row[];
  const [first] = rows;
  if (first === undefined) throw new Error('no such mindset');
  const questions: Question[] = [];
  for (const row of rows) {
    let question = questions.at(-1);
    if (question?.questionid !== row.chunk_id) {
      question = {
        questionid: row.chunk_id,
        questionname: row.chunk_text,
        comment: row.chunk_comment,
        inturn: questions.length,
        answeredid: 0,
        answerlist: [],
      };
      questions.push(question);
    }
    question.answerlist.push({
      answerid: row.reaction_id,
      answername: row.reaction_text,
      inturn: question.answerlist.length,
    });
  }
  return {
    id: first.id,
    questId: first.quest_id,
    title: first.title,
    image: first.image_name,
    embedContent: first.embed,
    isImmediateGrading: true,
    allChecked: false,
    questionlist: questions,
  };
}

interface Fields {
  readonly Body: { readonly qsetid: string; readonly us_qsets_id: string };
}

const kept = new Map<number, ReturnType<typeof opened>>();
const app = fastify();
await app.register(fastifyFormbody);
app.post<Fields>('/whole', (request, reply) => {
  const { qsetid, us_qsets_id: entryId } = request.body;
  if (entryOf.get(Number(entryId), Number(request.headers['userid'])) === undefined) throw new Error('no such entry');
  reply.type('application/json; charset=utf-8').send(JSON.stringify(opened(Number(qsetid))));
});
app.post<Fields>('/entry', (request, reply) => {
  const { qsetid, us_qsets_id: entryId } = request.body;
  if (entryOf.get(Number(entryId), Number(request.headers['userid'])) === undefined) throw new Error('no such entry');
  const id = Number(qsetid);
  const mindset = kept.get(id) ?? opened(id);
  kept.set(id, mindset);
  reply.type('application/json; charset=utf-8').send(JSON.stringify(mindset));
});
await listen(app, () => database.close());
