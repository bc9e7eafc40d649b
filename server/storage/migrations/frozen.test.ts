import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './all.ts';
import { COLUMN_TYPES } from './migration.ts';

/** First characters of the SHA-256 of what each migration runs on both databases. A line is added, none is changed. */
const FINGERPRINTS: readonly string[] = [
  '0001 8e5c3708d4295c98',
  '0002 895d129ac0b0afbd',
  '0003 78fffb8bc0b96fd7',
  '0004 8b00dfe1c511f91f',
  '0005 57c06eb2c16f98af',
  '0006 ffae4ff358e73ab3',
  '0007 f90185622b4a0317',
  '0008 bf4eb2558df8a367',
  '0009 3e803f3ce5440574',
  '0010 d200e88cd9d9ac5a',
  '0011 9bc7bda1f731c023',
  '0012 d2895ba9f7a949db',
  '0013 6434ecdd4bb47337',
  '0014 9d8922df2fcdfca4',
  '0015 777c411ce0e81ac8',
  '0016 2e9cdaa6446123ac',
  '0017 d68ce3b42189df2b',
  '0018 6cf720eb252193ff',
  '0019 67340e1aa866b337',
  '0020 4a1f42fd01e9496b',
  '0021 a4057249123933ee',
  '0022 ec344d2a01916155',
  '0023 3c450eb3c8d8d71b',
  '0024 32f65c6328b409a2',
  '0025 a82551e3c4883b3a',
  '0026 5bb0c661990c25ee',
  '0027 5d8a348d6d5e9b6d',
  '0028 db0e3063a5d71aae',
  '0029 c30531b3d338c133',
  '0030 05f01892c4990f3f',
  '0031 54b068372e0a18b7',
  '0032 b02fe23f89bfcbb4',
  '0033 5134e708bcbbfca8',
  '0034 2f1f7037435f80b0',
  '0035 bdb0c48edf21d0e1',
  '0036 dbc2482f3c88e0d9',
  '0037 ab6c277bcddf826f',
  '0038 440fec92747282b2',
  '0039 a501aa1125fd3703',
  '0040 5620d74595ebcc7e',
  '0041 e8697e4b9dcc502a',
  '0042 bc5bcfa5273554a9',
  '0043 238af3a0aa3be2ff',
  '0044 c43af47fb9f08062',
];

test('a released migration runs what it ran when it was written', () => {
  const fingerprints = MIGRATIONS.map(({ number, statements }) => {
    const sql = [COLUMN_TYPES.sqlite, COLUMN_TYPES.postgres].map((types) => statements(types).join(';\n')).join('\n\n');
    return `${String(number).padStart(4, '0')} ${createHash('sha256').update(sql).digest('hex').slice(0, 16)}`;
  });
  expect(fingerprints).toEqual(FINGERPRINTS);
});
