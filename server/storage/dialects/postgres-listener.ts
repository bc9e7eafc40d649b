import pg from 'pg';

const CHANNEL = 'mangoquest_quests';
/** Milliseconds until a lost connection is tried again. */
const RETRY = 1_000;

export interface Heartbeat {
  /** Milliseconds from one question to the next. */
  readonly every: number;
  /** Milliseconds that an answer may take. */
  readonly within: number;
}

/** A router that forgot the connection says nothing, and the system's own keep-alive asks after two hours. */
const HEARTBEAT: Heartbeat = { every: 10_000, within: 5_000 };

/**
 * Hears of saved quests from all nodes, on a connection of its own that comes back when it is lost, also when it dies
 * without a word; then `onChange` gets null: anything may have happened meanwhile. Resolves when it listens, or has
 * failed for the first time.
 */
export async function listenToQuests(url: string, onChange: (questId: number | null) => void, { every, within } = HEARTBEAT): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000, query_timeout: within, application_name: 'mangoquest listener' });
    let isLost = false;
    const lost = () => {
      if (isLost || isClosed) return;
      isLost = true;
      client = null;
      clearTimeout(timer);
      timer = setTimeout(() => void connect(), RETRY);
      onChange(null);
    };
    const giveUp = () => {
      lost();
      // With a question unanswered this cuts the connection; a polite end would wait for an answer too.
      next.end().catch(() => undefined);
    };
    const beat = () => {
      timer = setTimeout(() => {
        next.query('SELECT 1').then(() => {
          if (!isLost && !isClosed) beat();
        }, giveUp);
      }, every);
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload }) => onChange(payload ? Number(payload) : null));
    try {
      await next.connect();
      await next.query(`LISTEN ${CHANNEL}`);
      if (isClosed) return await next.end();
      client = next;
      beat();
      onChange(null);
    } catch {
      giveUp();
    }
  };

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
