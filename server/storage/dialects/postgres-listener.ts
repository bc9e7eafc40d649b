import type { QuestId } from '@mangoquest/core/ids.ts';
import pg from 'pg';

const CHANNEL = 'mangoquest_quests';
/** Milliseconds until a connection that could not be made is tried again. */
const RETRY = 1_000;

export interface Heartbeat {
  /** Milliseconds from one call to ourselves to the next. */
  readonly every: number;
  /** So many of them in a row that are not heard mean that nothing is. */
  readonly missed: number;
  /** Milliseconds between two reminders that nothing is heard. */
  readonly deaf: number;
}

/** What a node remembers of a quest is at most 2 seconds old: silence is noticed after 1.5, and reminded of each second. */
export const HEARTBEAT: Heartbeat = { every: 500, missed: 2, deaf: 1_000 };

/**
 * Hears of saved quests from all nodes, on a connection of its own. It notifies itself again and again, and so notices
 * when notifications do not arrive, whatever the reason: a connection that died without a word, one that is held up, a
 * pooler that hands it from one to another. Then `onChange` gets null, which means that anything may have happened, now,
 * again and again as long as nothing is heard, and once more when it listens again, on a new connection. Resolves when it
 * listens, or has failed for the first time.
 */
export async function listenToQuests(
  url: string,
  onChange: (questId: QuestId | null) => void,
  { every, missed, deaf }: Heartbeat = HEARTBEAT,
): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let beats: NodeJS.Timeout | undefined;
  let reminder: NodeJS.Timeout | undefined;
  let isClosed = false;

  const hear = (next: pg.Client) => {
    client = next;
    clearInterval(reminder);
    reminder = undefined;
    onChange(null);
  };
  const hearNothing = () => {
    client = null;
    onChange(null);
    reminder ??= setInterval(() => onChange(null), deaf);
  };

  const connect = async () => {
    const next = newClient(url);
    let isLost = false;
    let unheard = 0;
    let isAsking = false;
    let own = '';
    const lost = () => {
      if (isLost || isClosed) return;
      isLost = true;
      const wasHeard = client === next;
      hearNothing();
      clearInterval(beats);
      timer = setTimeout(() => void connect(), wasHeard ? 0 : RETRY);
    };
    const giveUp = () => {
      lost();
      // A polite end would wait for an answer.
      (next as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    };
    const beat = () => {
      if (unheard >= missed) return giveUp();
      unheard++;
      if (isAsking) return;
      isAsking = true;
      next.query('SELECT pg_notify($1, $2)', [own, '']).then(() => {
        isAsking = false;
      }, giveUp);
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ channel, payload }) => {
      if (channel === own) unheard = 0;
      else onChange(payload ? Number(payload) : null);
    });
    try {
      own = await listenOn(next);
      if (isClosed) return await next.end();
      hear(next);
      beats = setInterval(beat, every);
    } catch {
      giveUp();
    }
  };

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(beats);
      clearInterval(reminder);
      await client?.end().catch(() => undefined);
    },
  };
}

function newClient(connectionString: string): pg.Client {
  return new pg.Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    application_name: 'mangoquest listener',
  });
}

/** Listens to all nodes, and to itself on the channel that it gives. */
async function listenOn(client: pg.Client): Promise<string> {
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const own = `mangoquest_beat_${rows[0]?.pid}`;
  // Nothing that is lost with a crash of the database: no beat has to wait for the disk.
  await client.query(`SET synchronous_commit = off; LISTEN ${CHANNEL}; LISTEN ${own}`);
  return own;
}
