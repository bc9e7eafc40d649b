import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCredentials } from './credentials.ts';
import { fetchQuestFile, importQuestFile } from './quest-files.ts';

const user = {
  userid: 7,
  username: 'ada',
  email: 'ada@example.org',
  isGeneric: false,
  isAdvanced: false,
  showTooltips: true,
  latitude: null,
  longitude: null,
  locale: null,
  agreedTerms: null,
  hasPassword: true,
  mustChangePassword: false,
};
const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);
let answer: (url: string) => Response;

beforeEach(() => {
  setCredentials({ userId: 7, token: 'old' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/renew')) return Response.json({ token: 'new', user });
    if (new Headers(init.headers).get('mytoken') === 'old') return new Response('reauthorize', { status: 401 });
    return answer(url);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a quest's file comes byte for byte, also when the session is renewed on the way", async () => {
  answer = (url) => new Response(url === '/api/quests/5/file' ? bytes : null);
  expect(new Uint8Array(await (await fetchQuestFile(5)).arrayBuffer())).toEqual(bytes);
});

test('a file that is refused says where it is wrong', async () => {
  const issues = [{ field: 'quest.json', message: 'questFile.notJson', parameters: { line: 3 } }];
  answer = () => Response.json({ error: 'invalid', message: 'No.', issues }, { status: 422 });
  await expect(importQuestFile(new Blob([bytes]))).rejects.toMatchObject({ kind: 'invalid', issues });
  answer = () => Response.json({ questId: 9, code: '', needsPassword: true });
  expect(await importQuestFile(new Blob([bytes]))).toEqual({ questId: 9, code: '', needsPassword: true });
});
