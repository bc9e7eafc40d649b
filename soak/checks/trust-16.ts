import { join } from 'node:path';
import sharp from 'sharp';
import { sessionHeaders } from '@mangoquest/contract/session-headers.ts';
import { digest } from '@mangoquest/server/http/session-guard.ts';
import { agreeToTerms } from '@mangoquest/contract/calls/account-page.ts';
import { signUp } from '@mangoquest/contract/calls/accounts.ts';
import { createQuest, editQuest } from '@mangoquest/contract/calls/quests.ts';
import { TERMS } from '@mangoquest/core/account/agreement.ts';
import { isStoredImageName } from '@mangoquest/core/quest/image-name.ts';
import { attributes } from '@mangoquest/server/testing/quest-fixtures.ts';
import { EMPTY_SIGN_UP, TEST_PASSWORD } from '@mangoquest/server/testing/test-app.ts';
import type { SoakCheck } from '../check.ts';
import { mutated } from '../hostile/mutated.ts';
import { figure, Findings, scaled } from '../hostile/result.ts';
import { filesIn, isOfDatabase } from '../programs/files-in.ts';
import { memoryOf } from '../programs/memory.ts';
import { OurServer } from '../programs/our-server.ts';
import { freePort } from '../programs/ports.ts';
import { randomFrom } from '../random.ts';

const FILES = 5_000;
const WARM = 200;
const MAX_GROWTH = 100;
/** A token is valid for 15 minutes. */
const OF_ONE_USER = 500;
const NAMES = [
  'a.png',
  '../../a.png',
  '..\\a.jpg',
  '/etc/passwd',
  'a.webp',
  '%2e%2e/a.png',
  'a\u202Egnp.exe',
  '',
  'x'.repeat(650),
  'small-a.png',
  'con',
  '.',
  'mgqimages/a.png',
];

/** Complete pictures of both kinds, small and with many pixels in few bytes. */
async function pictures(): Promise<readonly Buffer[]> {
  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } });
  return [
    await plain(64, 64, '#db8300').jpeg().toBuffer(),
    await plain(300, 200, '#1d7f3c')
      .jpeg({ progressive: true })
      .withExif({ IFD0: { ImageDescription: 'secret-place' } })
      .toBuffer(),
    await plain(64, 64, '#db8300').png().toBuffer(),
    await plain(200, 300, '#1d7f3c').png({ palette: true }).toBuffer(),
    await plain(4_000, 3_000, '#fff').png({ compressionLevel: 9 }).toBuffer(),
    await plain(6_000, 5_000, '#fff').png({ compressionLevel: 9 }).toBuffer(),
    await sharp({ create: { width: 50, height: 50, channels: 4, background: '#0008' } })
      .png()
      .toBuffer(),
  ];
}

type Headers = Readonly<Record<string, string>>;
type Post = (path: string, body: object, headers?: Headers) => Promise<{ status: number; text: string }>;

const posting =
  (server: OurServer): Post =>
  async (path, body, headers = {}) => {
    const reply = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: reply.status, text: await reply.text() };
  };

/** A quest of a new user. */
async function newQuest(post: Post, index: number): Promise<{ headers: Headers; questId: number }> {
  const { text } = await post(
    signUp.path,
    signUp.request.encode({
      ...EMPTY_SIGN_UP,
      email: `soak${index}@example.org`,
      username: `soak${index}`,
      password: TEST_PASSWORD,
      isOldEnough: true,
    }) as object,
  );
  const [, userId = '', , token = ''] = text.split(':');
  const headers = sessionHeaders(digest, { userId: Number(userId), token: String(token) }, Date.now());
  await post(agreeToTerms.path, agreeToTerms.request.encode({ version: TERMS.version }) as object, headers);
  const made = await post(createQuest.path, createQuest.request.encode({ quest: attributes() }) as object, headers);
  const questId = Number(made.text.split(':')[0]);
  if (!(questId > 0)) throw new Error(`no quest was made: ${made.status} ${made.text}`);
  return { headers, questId };
}

function findStrangeFiles(folder: string, findings: Findings): void {
  for (const file of filesIn(folder)) {
    const isPicture =
      /^data\/images\/(mgqimages|qstimages|mgqmaps)\//.test(file) &&
      isStoredImageName((file.split('/').at(-1) ?? '').replace(/^small-/, ''));
    if (!isPicture && !isOfDatabase(file)) findings.add(`there is a file ${file}`);
  }
}

export const check: SoakCheck = {
  id: 'trust 16',
  title: `${figure(FILES)} mutated pictures, under hostile names, uploaded to the program`,
  mark: `no 5xx but 503, no end of the program, no file but its own pictures, memory, with that of the processes it starts, at most ${MAX_GROWTH} MiB above that after ${WARM} of them`,
  async run({ seed, scale, folder, log }) {
    const findings = new Findings(log);
    const random = randomFrom(seed);
    const whole = await pictures();
    const data = join(folder, 'data');
    const server = new OurServer(folder, await freePort(8350), { DATA_DIR: data });
    const post = posting(server);
    let [stored, base, most] = [0, 0, 0];
    const files = scaled(FILES, scale);
    const warm = Math.min(WARM, files / 2);
    try {
      server.start();
      await server.listening();
      let headers: Headers = {};
      let questId = 0;
      for (let index = 0; index < files; index++) {
        if (index % OF_ONE_USER === 0) ({ headers, questId } = await newQuest(post, index));
        const picture = mutated(
          whole[index % whole.length] as Buffer,
          whole[Math.floor(random() * whole.length)] as Buffer,
          random,
        );
        const name = NAMES[index % NAMES.length] as string;
        const reply = await post(
          editQuest.path,
          editQuest.request.encode({
            quest: attributes({ active: false, image: { name, content: picture.toString('base64') } }),
            questId,
          }) as object,
          headers,
        );
        if (reply.status === 200) stored += 1;
        else if (![413, 422, 503, 507].includes(reply.status))
          findings.add(
            `a picture of ${picture.length} bytes under ${JSON.stringify(name)} was answered with ${reply.status}: ${reply.text}`,
          );
        const memory = memoryOf(server.pid as number);
        if (index < warm) base = Math.max(base, memory);
        most = Math.max(most, memory);
      }
      for (const surprise of server.surprises) findings.add(`the program ${surprise}`);
      findStrangeFiles(folder, findings);
      if (most - base > MAX_GROWTH) findings.add(`memory grew from ${base.toFixed(0)} to ${most.toFixed(0)} MiB`);
    } finally {
      await server.stop();
    }
    return findings.result(
      `${figure(files)} files, ${figure(stored)} of them taken as pictures; memory ${base.toFixed(0)} MiB after the first ${figure(warm)}, ${most.toFixed(0)} at most`,
      stored > 0 && stored < files,
    );
  },
};
