import { callbackify } from 'node:util';
import pLimit from 'p-limit';
import pg from 'pg';

/** Two at a time: a handshake costs both sides some milliseconds of the processor that more at once would only share. */
const turn = pLimit(2);

/**
 * A client of a pool that waits until few others connect. When the database is back, the first ones answer what waits
 * while the others still shake hands.
 */
export class PatientClient extends pg.Client {
  override connect(): Promise<PatientClient>;
  override connect(callback: (error: Error | null) => void): void;
  override connect(callback?: (error: Error | null) => void): Promise<PatientClient> | void {
    const connected = () =>
      turn(async () => {
        // The pool gives up on a client by this, and would not do it again.
        if (this.connection.stream.destroyed) throw new Error('timeout expired');
        await super.connect();
        return this;
      });
    if (callback === undefined) return connected();
    callbackify(connected)(callback);
  }
}
