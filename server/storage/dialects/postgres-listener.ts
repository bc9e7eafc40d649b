import pg from 'pg';

const CHANNEL = 'mangoquest_quests';
/** Milliseconds until a lost connection is tried again. */
const RETRY = 1_000;

/**
 * Hears of saved quests from all nodes, on a connection of its own that comes back when it is lost; then `onChange` gets
 * null: anything may have happened meanwhile. Resolves when it listens, or has failed for the first time.
 */
export async function listenToQuests(url: string, onChange: (questId: number | null) => void): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000, application_name: 'mangoquest listener' });
    let isLost = false;
    const lost = () => {
      if (isLost || isClosed) return;
      isLost = true;
      client = null;
      timer = setTimeout(() => void connect(), RETRY);
      onChange(null);
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload }) => onChange(payload ? Number(payload) : null));
    try {
      await next.connect();
      await next.query(`LISTEN ${CHANNEL}`);
      if (isClosed) return await next.end();
      client = next;
      onChange(null);
    } catch {
      lost();
      await next.end().catch(() => undefined);
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
