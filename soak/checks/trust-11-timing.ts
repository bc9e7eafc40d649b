import { median } from '@mangoquest/bench/measure/spread.ts';
import { logIn } from '@mangoquest/contract/calls/accounts.ts';
import { changeEmail } from '@mangoquest/contract/calls/email-change.ts';
import { requestPasswordMail } from '@mangoquest/contract/calls/recovery.ts';
import { argon2PasswordHash } from '@mangoquest/server/adapters/argon2-password-hash.ts';
import { EMPTY_CREDENTIALS, startTestApp, TEST_PASSWORD } from '@mangoquest/server/testing/test-app.ts';
import type { TestApp } from '@mangoquest/server/testing/test-app.ts';
import type { SoakCheck } from '../check.ts';
import { newUser } from '../hostile/people.ts';
import { figure, Findings, scaled } from '../hostile/result.ts';

const PAIRS = 1_500;
/** An account has ten tries per minute, so they are spread over several accounts. */
const ACCOUNTS = 300;
const WARM_UP = 20;
/** Far below the jitter of any network. */
const MAX_MS = 0.5;
/** Longer than the minimum interval between mails, shorter than the lifetime of an access token. */
const BETWEEN_MAILS = 3 * 60_000;

type Ask = () => ReturnType<TestApp['request']>;

interface Subject {
  readonly name: string;
  /** Does the untimed part, and returns the timed one. */
  readonly prepare: (email: string) => Ask | Promise<Ask>;
  readonly replies: Readonly<Record<'known' | 'unknown', RegExp>>;
  /** The specification's replies distinguish the two cases, so the time is only reported, without a mark. */
  readonly isToldByReply?: true;
}

type Times = Readonly<Record<'known' | 'unknown', number[]>>;

/** Alternates the order: other load on the machine affects both equally. */
async function measure(
  { prepare, replies }: Subject,
  pairs: number,
  emails: readonly string[],
  findings: Findings,
): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  for (let pair = -WARM_UP; pair < pairs; pair++) {
    for (const which of pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const ask = await prepare(
        which === 'known' ? (emails[Math.abs(pair) % emails.length] as string) : `nobody${pair}@example.org`,
      );
      const from = performance.now();
      const { body } = await ask();
      const took = performance.now() - from;
      if (!replies[which].test(body)) findings.add(`${which}: ${body}`);
      if (pair >= 0) times[which].push(took);
    }
  }
  return times;
}

/** Half the width of the 95 % confidence interval of the median. */
function uncertainty(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = 0.98 * Math.sqrt(sorted.length);
  const at = (place: number) => sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(place)))] as number;
  return (at(sorted.length / 2 + half) - at(sorted.length / 2 - half)) / 2;
}

function subjectsOn(app: TestApp, emails: readonly string[]): readonly Subject[] {
  return [
    {
      name: 'log-in',
      replies: { known: /^wrong_pass$/, unknown: /^wrong_email$/ },
      prepare: (email) => () => app.request(logIn, { ...EMPTY_CREDENTIALS, email, password: 'Wr0ng-password!' }),
    },
    {
      name: 'change to an address',
      replies: { known: /^\{"change"/, unknown: /^\{"change"/ },
      async prepare(email) {
        app.clock.time += BETWEEN_MAILS;
        const own = emails.find((one) => one !== email) as string;
        const user = await app.logIn(own);
        return () => app.request(changeEmail, { email, password: TEST_PASSWORD }, { user });
      },
    },
    {
      name: 'password mail',
      replies: { known: /^ok!$/, unknown: /^wrong_email$/ },
      isToldByReply: true,
      prepare(email) {
        app.clock.time += BETWEEN_MAILS;
        return () => app.request(requestPasswordMail, { email });
      },
    },
  ];
}

export const check: SoakCheck = {
  id: 'trust 11 timing',
  title: `${figure(PAIRS)} pairs each of logins, changes of address and requests for a password mail, for an address that has an account and one that has none`,
  mark: `the medians of logins and of changes differ by less than ${MAX_MS} ms, or by no more than chance does (95 %); the reply to the third tells it`,
  async run({ scale, log }) {
    const findings = new Findings(log);
    // Hashes passwords as in production: other tests use cheaper parameters.
    const app = await startTestApp({ config: { rateLimit: 0 }, passwords: argon2PasswordHash() });
    const told: string[] = [];
    try {
      const emails: string[] = [];
      for (let index = 0; index < ACCOUNTS; index++) emails.push((await newUser(app)).email);
      for (const subject of subjectsOn(app, emails)) {
        const times = await measure(subject, scaled(PAIRS, scale), emails, findings);
        const [known, unknown] = [median(times.known), median(times.unknown)];
        const difference = Math.abs(known - unknown);
        const byChance = Math.hypot(uncertainty(times.known), uncertainty(times.unknown));
        const line = `${subject.name}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ${difference.toFixed(2)} apart (± ${byChance.toFixed(2)})`;
        log(line);
        told.push(line);
        if (subject.isToldByReply !== true && difference >= MAX_MS && difference > byChance) findings.add(line);
      }
    } finally {
      await app.close();
    }
    return findings.result(told.join('; '));
  },
};
