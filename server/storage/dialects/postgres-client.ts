import { callbackify } from 'node:util';
import pLimit from 'p-limit';
import pg from 'pg';

/** Concurrent connection attempts: a handshake costs both sides processor time that more at once would only share. */
const turn = pLimit(2);

/**
 * A pool client that limits concurrent handshakes. When the database is back, the first connections serve waiting queries
 * while the others are still connecting.
 */
export class PatientClient extends pg.Client {
  override connect(): Promise<PatientClient>;
  override connect(callback: (error: Error | null) => void): void;
  override connect(callback?: (error: Error | null) => void): Promise<PatientClient> | void {
    const connected = () =>
      turn(async () => {
        // The pool gives a client up by destroying its stream, once: one that connects after that would never be given up.
        if (this.connection.stream.destroyed) throw new Error('timeout expired');
        await super.connect();
        return this;
      });
    if (callback === undefined) return connected();
    callbackify(connected)(callback);
  }
}
