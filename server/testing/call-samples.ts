// One valid input of each call.
import { TERMS } from '@mangoquest/core/account/agreement.ts';
import type { CallInput } from '@mangoquest/contract/call.ts';
import { calls } from '@mangoquest/contract/table.ts';
import type { CallName } from '@mangoquest/contract/table.ts';
import { toQuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { generation } from './generation.ts';
import { embedInputs } from './call-samples-of-embeds.ts';
import { orderedBy, paymentInputs } from './call-samples-of-payments.ts';
import type { Ordered } from './call-samples-of-payments.ts';
import { pngOf } from './pictures.ts';
import { enteredBy, NOBODY } from './sampled-player.ts';
import { scan } from './recognition.ts';
import { attributes, HERE, makeQuest, picksOf } from './quest-fixtures.ts';
import type { MadeQuest } from './quest-fixtures.ts';
import { EMPTY_CREDENTIALS, EMPTY_SIGN_UP, TEST_PASSWORD } from './test-app.ts';
import type { TestApp, TestUser } from './test-app.ts';
import { zipOf } from './zip-bytes.ts';

/** The data of the samples: a new quest of `owner`, entered by them. */
export interface SampleWorld {
  readonly owner: TestUser;
  readonly quest: MadeQuest;
  readonly entryId: number;
  /** A hidden copy of it for its owner's trial. */
  readonly copyId: number;
  /** A saved drawing and a saved region of it. */
  readonly drawn: number;
  readonly region: number;
  /** Name of a player in results. */
  readonly placeCode: string;
  readonly playerHash: string;
  /** A mindset of that player. */
  readonly playersMindset: number;
  /** A late answer of that player. */
  readonly lateId: number;
  /** Images that no drawing uses yet. */
  readonly temporary: readonly [string, string];
  readonly ordered: Ordered;
}

const RING: [number, number][] = [
  [40.74, -73.99],
  [40.75, -73.99],
  [40.75, -73.98],
];
const DRAWING = {
  id: 0,
  type: 'label',
  coordinates: [[40.74, -73.99]],
  borderColor: '#ed008c',
  fillColor: '#6495ed',
  properties: { content: 'Here' },
} as const;

const PICTURE = await pngOf('#3e8989');
let names = 0;

/** Only the record: handling of files has tests of its own. */
export async function temporaryImage(app: TestApp, { userId }: Pick<TestUser, 'userId'>): Promise<string> {
  const name = `${String((names += 1)).padStart(22, 't')}.webp`;
  const size = { bytes: 1, width: 1, height: 1 };
  await app.storage.images.add({ name, kind: 'temporary', ownerId: userId, createdAt: app.clock.now(), ...size });
  return name;
}

/** `isPlayed`: another user has entered it, whom the samples are about. */
export async function sampleWorld(app: TestApp, owner: TestUser, isPlayed = false): Promise<SampleWorld> {
  const quest = await makeQuest(app, owner, { editable: isPlayed });
  const { questId } = quest;
  const { id: drawn } = await app.call(calls.saveDrawing, { drawing: { ...DRAWING, questId } }, owner);
  const region = await app.call(calls.saveRegion, { questId, coordinates: RING, color: 0, name: '' }, owner);
  const nothing = { added: [], changed: [], deleted: [], startId: null };
  const { questId: copyId } = await app.call(calls.startRehearsal, { questId, ...nothing }, owner);
  const { entryId } = await app.call(calls.setCurrentQuest, { questId: quest.questId }, owner);
  // Finished, so that it can be played again.
  const entry = await app.storage.entries.byId(entryId as number, owner.userId);
  if (entry === null) throw new Error('nothing was entered');
  await app.storage.entries.finish({ ...entry, entryId: entry.id, needed: [], bonus: 0 }, app.clock.now());
  const { codes } = await app.call(calls.beginPlaceCodes, { questId }, owner);
  const temporary = [await temporaryImage(app, owner), await temporaryImage(app, owner)] as const;
  const { hash: playerHash, mindsetId: playersMindset, lateId } = isPlayed ? await enteredBy(app, quest) : NOBODY;
  return {
    owner,
    quest,
    entryId: entryId as number,
    copyId,
    drawn,
    region: region.id,
    placeCode: codes[0]?.code as string,
    playerHash,
    playersMindset,
    lateId,
    temporary,
    ordered: await orderedBy(app, owner),
  };
}

/** Calls without a file; invalid files have tests of their own. */
export const FIELD_CALLS = (Object.keys(calls) as CallName[]).filter((name) => calls[name].body !== 'multipart');

const FILE = zipOf([
  {
    name: 'quest.json',
    bytes: Buffer.from(
      JSON.stringify(
        toQuestFile(
          { attributes: attributes({ code: '' }), mindsets: [], drawings: [], regions: [], trophies: [] },
          false,
        ),
      ),
    ),
  },
]);

let pictures = 0;
let signUps = 0;
let deletions = 0;

type Inputs = { readonly [Name in CallName]: CallInput<(typeof calls)[Name]> };

export function sampleInput<Name extends CallName>(name: Name, world: SampleWorld): Inputs[Name] {
  const inputs: Inputs = {
    ...accountInputs(world),
    ...questInputs(world),
    ...mindsetInputs(world),
    ...playInputs(world),
    ...paymentInputs(world),
    ...embedInputs(world),
  };
  return inputs[name];
}

function accountInputs({ owner }: SampleWorld) {
  return {
    logIn: { ...EMPTY_CREDENTIALS, email: owner.email, password: TEST_PASSWORD },
    signUp: {
      ...EMPTY_SIGN_UP,
      email: `sample${(signUps += 1)}@example.org`,
      username: 'sample',
      password: TEST_PASSWORD,
      isOldEnough: true,
      latitude: 1,
      longitude: 2,
    },
    renewSession: {},
    logOut: {},
    whoAmI: {},
    savePosition: HERE,
    fetchSessions: {},
    endSessions: { others: true, password: TEST_PASSWORD },
    saveSettings: { username: 'sample', isAdvanced: false, showTooltips: true },
    agreeToTerms: { version: TERMS.version },
    fetchMyData: {},
    fetchDeletion: {},
    deleteUser: { password: TEST_PASSWORD, email: '' },
    requestPasswordMail: { email: owner.email },
    makeLogInCode: {},
    setPassword: { userId: owner.userId, password: TEST_PASSWORD, oldPassword: TEST_PASSWORD, code: '' },
    fetchEmailChange: {},
    changeEmail: { email: 'moved@example.org', password: TEST_PASSWORD },
    confirmEmail: { code: '0'.repeat(40) },
    cancelEmailChange: {},
    fetchIdentityServices: {},
    startIdentity: { social: 'google' },
    fetchIdentities: {},
    unlinkIdentity: { issuer: 'https://google.example', subject: '42' },
  } satisfies Partial<Inputs>;
}

function questInputs({ quest: { questId } }: SampleWorld) {
  return {
    fetchPublicQuests: {},
    fetchPublicPage: { sort: 'distance', latitude: 40.7, longitude: -73.9 },
    fetchQuestsForUser: {},
    fetchMyQuests: {},
    createQuest: { quest: attributes({ title: 'Sample', code: '' }) },
    editQuest: { quest: attributes({ title: 'Changed', code: '' }), questId },
    setQuestActive: { questId, active: true },
    fetchPresentation: { id: questId },
    fetchPresentationForUser: { questId },
    fetchQuests: { ...HERE, questId },
    setCurrentQuest: { questId, ...HERE },
    deleteQuest: { questId },
    handleDeletedQuest: { mode: 'fetch' },
    fetchQuestHistory: { questId },
    fetchQuestRevision: { questId, revision: 1 },
    restoreQuestRevision: { questId, revision: 1 },
    checkQuestPassword: { questId, password: 'sesame' },
    copyQuest: { questId, quest: attributes({ title: 'Copy', code: '' }) },
    exportQuest: { questId },
    importQuest: { file: new Blob([FILE]) },
  } satisfies Partial<Inputs>;
}

function mindsetInputs({ quest, drawn, region, temporary, copyId, playersMindset }: SampleWorld) {
  const first = quest.mindsets[0] as Mindset;
  const { questId } = quest;
  const added = {
    ...first,
    id: 0,
    mindchunks: first.mindchunks.map((mindchunk, m) => ({
      ...mindchunk,
      id: -1 - m,
      reactions: mindchunk.reactions.map((reaction, r) => ({ ...reaction, id: -1 - r })),
    })),
  };
  const change = {
    id: first.id,
    questId,
    fields: { title: 'Renamed' },
    addedMindchunks: [],
    removedMindchunkIds: [],
    changedMindchunks: [],
  };
  return {
    fetchMyMindsets: { questId },
    saveMindsets: { questId, added: [added] },
    updateMindsets: { questId, changed: [change] },
    deleteMindsets: { questId, deleted: [quest.mindsets[1 + ((deletions += 1) % 2)]?.id as number] },
    fetchOwnMindsets: { questId },
    reportMindset: { mindsetId: playersMindset, reason: 'Rude' },
    keepMindset: { questId, mindsetId: playersMindset, edits: 0 },
    saveMindsetMap: { questId, added: [added], changed: [change], deleted: [], startId: null },
    saveDrawing: { drawing: { ...DRAWING, questId } },
    fetchDrawings: { questId },
    deleteDrawing: { drawingId: -1, questId },
    editDrawing: { drawingId: drawn, properties: { name: 'Here' } },
    saveMapImage: { questId, name: 'plan.png', isTemporary: true, file: new Blob([PICTURE]) },
    deleteTemporaryImage: { name: temporary[(pictures += 1) % 2 === 0 ? 0 : 1] },
    saveRegion: { id: 0, questId, coordinates: RING, color: 1, name: '' },
    fetchRegions: { questId },
    fetchAllRegions: { questIds: [questId] },
    deleteRegion: { questId },
    renameRegion: { regionId: region, name: 'Park' },
    makeCoordinates: { region: { coordinates: RING }, count: 3 },
    startRehearsal: { questId, added: [added], changed: [change], deleted: [], startId: null },
    endRehearsal: { questId },
    setRehearsalClock: { questId: copyId, time: null },
    copyMindsets: { mindsetIds: [first.id], questId, regionId: -1 },
    generateMindsets: { options: generation(questId) },
    scanImage: scan(PICTURE),
    fetchRecognitionLanguages: {},
  } satisfies Partial<Inputs>;
}

function playInputs({ quest, entryId, placeCode, playerHash, lateId }: SampleWorld) {
  const first = quest.mindsets[0] as Mindset;
  const { questId } = quest;
  return {
    fetchGame: { ...HERE, daysInterval: 10 },
    fetchGameMap: { questId, ...HERE },
    fetchProgress: { questId },
    fetchPack: { questId },
    fetchSearchable: { questId, ...HERE, known: { [questId]: 1 } },
    fetchRight: { questId },
    fetchFinished: {},
    playAgain: { entryId },
    openMindset: { mindsetId: first.id, entryId, withGrades: false, ...HERE },
    gradeAnswer: { answer: picksOf(first, 0), entryId, ...HERE },
    syncScore: { firstQuestId: questId, questId, score: 100_000 },
    fetchScores: {},
    fetchQuestAnswers: { questId, limit: 10 },
    fetchResults: { id: questId, from: 0, version: 1 },
    fetchOwnResultsHash: {},
    fetchScoresOfAll: { id: questId },
    subscribeReminder: {
      reminder: { questId, startTime: 1_800_000_000_000, what: 'email', timeZone: 'Europe/Berlin' },
    },
    fetchReminders: {},
    endReminder: { questId },
    fetchReminder: { id: questId },
    saveTrophies: {
      questId,
      trophies: [{ id: 0, achievement: '1st place', content: 'A pin', providerName: 'nora' }],
      mode: 'save',
    },
    fetchTrophies: { questId },
    deleteTrophy: { trophyId: 999_999 },
    confirmReminder: { token: `1.9999999999999.${'0'.repeat(22)}` },
    stopReminder: { token: `1.${'0'.repeat(22)}`, 'List-Unsubscribe': 'One-Click' },
    fetchPlaceCodes: { questId },
    beginPlaceCodes: { questId },
    endPlaceCodes: { questId },
    tryPlaceCode: { questId, code: placeCode },
    fetchLiveBoard: { questId },
    fetchBoardPlayer: { questId, hash: playerHash },
    letPlayerOn: { questId, hash: playerHash, mindsetId: first.id, reason: 'The sign is gone' },
    takePlayerOut: { questId, hash: playerHash, reason: 'They asked for it' },
    fetchLateAnswers: { questId },
    countLateAnswer: { questId, lateId },
    fetchResultInsights: { questId },
    fetchResultsCsv: { questId },
    fetchResultsXlsx: { questId },
    health: {},
    describeMap: {},
    searchPlace: { q: 'Madison', format: 'json', limit: '1' },
  } satisfies Partial<Inputs>;
}
