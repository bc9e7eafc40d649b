import pg from 'pg';

/** More at once would only share the processor: a handshake costs both sides some milliseconds of it. */
const AT_ONCE = 2;

const waiting: (() => void)[] = [];
let connecting = 0;

function begin(work: () => void): void {
  if (connecting < AT_ONCE) {
    connecting += 1;
    work();
  } else {
    waiting.push(work);
  }
}

function finish(): void {
  const next = waiting.shift();
  if (next === undefined) connecting -= 1;
  else next();
}

/**
 * A client of a pool that waits until few others connect. When the database is back, the first ones answer what waits
 * while the others still shake hands.
 */
export class PatientClient extends pg.Client {
  override connect(): Promise<PatientClient>;
  override connect(callback: (error: Error | null) => void): void;
  override connect(callback?: (error: Error | null) => void): Promise<PatientClient> | void {
    if (callback === undefined) {
      return new Promise((resolve, reject) => { this.connect((error) => { if (error) reject(error); else resolve(this); }); });
    }
    begin(() => {
      const done = (error: Error | null) => {
        finish();
        callback(error);
      };
      // The pool gives up on a client by this, and would not do it again.
      if (this.connection.stream.destroyed) done(new Error('timeout expired'));
      else super.connect(done);
    });
  }
}
