import fc from 'fast-check';
import { deleteQuest, handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { startTestApp, type TestApp, type TestUser } from '@mangoquest/server/testing/test-app.ts';
import { documentOf } from '@mangoquest/web/features/mindset-map/model/editor-state.ts';
import { unsavedCount } from '@mangoquest/web/features/mindset-map/model/unsaved.ts';
import { speakEnglish } from '@mangoquest/web/language/speak-english.ts';
import { sameContent } from './compare.ts';
import type { RunEditorSequences } from './run.ts';
import { type Step, steps } from './steps.ts';
import { openTab, type Tab } from './tab.ts';
import { emptyWorld, storedIn, type World } from './world.ts';

/** Maximum steps of one sequence. */
const LENGTH = 40;
/** Two tabs with one quest, and one with another of the same creator. */
const TABS = [0, 0, 1];
/** Maximum number of merges until all tabs are saved. */
const ROUNDS = 6;

async function runSteps(worlds: readonly World[], sequence: readonly Step[]): Promise<void> {
  const tabs: Tab[] = [];
  for (const [tab, of] of TABS.entries()) tabs.push(await openTab(worlds[of] as World, tab));
  const questIds = worlds.map(({ questId }) => questId);
  for (const [index, step] of sequence.entries()) {
    const tab = tabs[step.tab] as Tab;
    await step.run(tab, `s${index}`, questIds);
    await tab.settled();
  }
  await allSaved(tabs);
}

/** When the network is back each tab saves its changes, and then shows the state of the database. */
async function allSaved(tabs: readonly Tab[]): Promise<void> {
  for (const [at, tab] of tabs.entries()) {
    const { world } = tab;
    tab.lose(null);
    const isDone = () => unsavedCount(tab.state()) === 0;
    for (let round = 0; !isDone(); round += 1) {
      if (round === ROUNDS) throw new Error(`tab ${at} cannot save what it has`);
      const how = await tab.save('everything');
      if (how === 'saved') break;
    }
    if (!isDone()) throw new Error(`tab ${at} has something to save after its save`);
    // A tab that had nothing to save may show an older revision.
    if (tab.state().revision !== (await storedIn(world)).revision) await tab.reload(true);
    sameContent(`tab ${at} at the end`, documentOf(tab.state()), await storedIn(world));
  }
}

async function remove(app: TestApp, owner: TestUser, questId: number): Promise<void> {
  await app.call(deleteQuest, { questId, confirmed: true }, owner);
  await app.call(handleDeletedQuest, { mode: 'delete', questId }, owner);
}

export const runEditorSequences: RunEditorSequences = async ({ sequences, seed, storage, log }) => {
  speakEnglish();
  const app = await startTestApp({ config: { rateLimit: 0 }, ...(storage === undefined ? {} : { storage }) });
  const counts = new Map<string, number>();
  let runs = 0;
  const property = fc.asyncProperty(steps(LENGTH), async (sequence) => {
    const worlds = [await emptyWorld(app, people), await emptyWorld(app, people)];
    try {
      await runSteps(worlds, sequence);
    } finally {
      for (const { questId } of worlds) await remove(app, people.owner, questId);
    }
    for (const { name } of sequence) counts.set(name, (counts.get(name) ?? 0) + 1);
    runs += 1;
    if (runs % 200 === 0) log(`${runs} sequences`);
  });
  const people = { owner: await app.signUp('creator'), player: await app.signUp('player') };
  try {
    const details = await fc.check(property, { numRuns: sequences, seed });
    log([...counts].map(([name, count]) => `${name} ${count}`).join(', '));
    const told = details.counterexample?.[0]
      .map(({ tab, name, input }) => `${tab} ${name} ${JSON.stringify(input)}`)
      .join('\n');
    return {
      sequences: runs,
      steps: [...counts.values()].reduce((sum, count) => sum + count, 0),
      failure: details.failed ? `${told}\n${(details.errorInstance as Error | null)?.stack}` : null,
    };
  } finally {
    await app.close();
  }
};
