import type { QuestId } from '@mangoquest/core/ids.ts';
import pg from 'pg';

const CHANNEL = 'mangoquest_quests';
/** Milliseconds until a connection that could not be made is tried again. */
const RETRY = 1_000;

export interface Heartbeat {
  /** Milliseconds between two heartbeats. */
  readonly every: number;
  /** Missed heartbeats in a row after which the connection counts as dead. */
  readonly missed: number;
  /** Milliseconds between two invalidations while nothing is received. */
  readonly reminderMs: number;
}

/** Cached quests are at most 2 seconds old: silence is detected after 1.5 seconds, and caches are invalidated each second. */
export const HEARTBEAT: Heartbeat = { every: 500, missed: 2, reminderMs: 1_000 };

/**
 * Receives notifications of saved quests from all nodes, on a connection of its own. It sends heartbeats to itself, and so detects
 * when notifications do not arrive, whatever the reason: a dead connection, a blocked one, a
 * pooler that switches connections. Then `onChange` is called with null, which means that any quest may have changed: at once,
 * repeatedly while nothing is received, and once more after reconnecting. Resolves when it
 * listens, or has failed for the first time.
 */
export async function listenToQuests(
  url: string,
  onChange: (questId: QuestId | null) => void,
  { every, missed, reminderMs }: Heartbeat = HEARTBEAT,
): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let beats: NodeJS.Timeout | undefined;
  let reminder: NodeJS.Timeout | undefined;
  let isClosed = false;

  const attach = (next: pg.Client) => {
    client = next;
    clearInterval(reminder);
    reminder = undefined;
    onChange(null);
  };
  const detach = () => {
    client = null;
    onChange(null);
    reminder ??= setInterval(() => onChange(null), reminderMs);
  };

  const connect = async () => {
    const next = newClient(url);
    let isLost = false;
    let unanswered = 0;
    let isAsking = false;
    let own = '';
    const lost = () => {
      if (isLost || isClosed) return;
      isLost = true;
      const wasAttached = client === next;
      detach();
      clearInterval(beats);
      timer = setTimeout(() => void connect(), wasAttached ? 0 : RETRY);
    };
    const giveUp = () => {
      lost();
      // A graceful end would wait for a reply.
      (next as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    };
    const beat = () => {
      if (unanswered >= missed) return giveUp();
      unanswered++;
      if (isAsking) return;
      isAsking = true;
      next.query('SELECT pg_notify($1, $2)', [own, '']).then(() => {
        isAsking = false;
      }, giveUp);
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ channel, payload }) => {
      if (channel === own) unanswered = 0;
      else onChange(payload ? Number(payload) : null);
    });
    try {
      own = await listenOn(next);
      if (isClosed) return await next.end();
      attach(next);
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
  // With synchronous_commit off: a heartbeat need not wait for the disk.
  await client.query(`SET synchronous_commit = off; LISTEN ${CHANNEL}; LISTEN ${own}`);
  return own;
}
