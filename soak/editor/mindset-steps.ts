// Steps with single mindsets in one tab.
import { newMindchunk, newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import type { Mindchunk, Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { alignMindsets } from '@mangoquest/web/features/mindset-map/actions/align-mindsets.ts';
import { changeMindset } from '@mangoquest/web/features/mindset-map/actions/edit-mindset.ts';
import { moveMindset } from '@mangoquest/web/features/mindset-map/actions/move-mindsets.ts';
import { setStart } from '@mangoquest/web/features/mindset-map/actions/set-start.ts';
import { ownSelected } from '@mangoquest/web/features/mindset-map/forward/forward-selected.ts';
import { selectOnly } from '@mangoquest/web/features/mindset-map/model/editor-state.ts';
import { mindsetsSelected, type Selected } from '@mangoquest/web/features/mindset-map/model/selection.ts';
import { documentIn, edit, grounded, inHalf, mindsetAt, ownAt, type Pair, storeOf } from './in-tab.ts';
import { pick } from './pick.ts';
import type { Tab } from './tab.ts';
import { storedIn } from './world.ts';

function changed(mindset: Mindset, what: number, token: string): Mindset {
  const [first, ...others] = mindset.mindchunks;
  const chunks = (mindchunks: readonly Mindchunk[]) => ({ ...mindset, mindchunks });
  if (what === 0 || first === undefined) return { ...mindset, title: token };
  if (what === 1) return chunks([...mindset.mindchunks, newMindchunk(mindset.mindchunks, token)]);
  if (what === 2) return chunks(others);
  if (what === 3) return chunks([{ ...first, text: token }, ...others]);
  const reactions =
    what === 4
      ? [...first.reactions, newReaction(first.reactions, token, 100)]
      : what === 5
        ? first.reactions.slice(1)
        : first.reactions.map((reaction, at) => (at === 0 ? { ...reaction, text: token } : reaction));
  return chunks([{ ...first, reactions }, ...others]);
}

export const CHANGES = 7;

export async function addMindset(tab: Tab, place: Pair, token: string): Promise<void> {
  inHalf(tab, 'mindsets');
  await tab.driver().press('a');
  tab.driver().click(...grounded(tab, place));
  const [id] = tab.driver().selected();
  if (id !== undefined)
    edit(
      tab,
      changeMindset(id, (mindset) => ({ ...mindset, title: token })),
    );
}

export async function cloneMindset(tab: Tab, which: number, token: string): Promise<void> {
  const id = mindsetAt(tab, which)?.id;
  if (id === undefined) return;
  tab.driver().select(id);
  await tab.driver().press('mod+d');
  const [clone = id] = tab.driver().selected();
  edit(
    tab,
    changeMindset(clone, (mindset) => ({ ...mindset, title: token })),
  );
}

export async function deleteMindsets(tab: Tab, which: readonly number[]): Promise<void> {
  inHalf(tab, 'mindsets');
  selectMindsets(tab, which);
  await tab.driver().press('Delete');
}

export function move(tab: Tab, [which, place, others]: readonly [number, Pair, readonly number[]]): void {
  const id = mindsetAt(tab, which)?.id;
  const together = new Set(others.flatMap((one) => mindsetAt(tab, one)?.id ?? []));
  const [latitude, longitude] = grounded(tab, place);
  if (id !== undefined) edit(tab, moveMindset(id, { latitude, longitude }, together));
}

export function lead(tab: Tab, [from, to]: readonly [number, number]): void {
  const [one, other] = [ownAt(tab, from), ownAt(tab, to)];
  if (!one || !other || one === other) return;
  const { questId } = documentIn(tab);
  const chain = [{ grade: 50, target: { questId, mindsetId: other.id } }];
  edit(
    tab,
    changeMindset(one.id, (mindset) => ({ ...mindset, chain })),
  );
}

export async function walk(tab: Tab, [key, times]: readonly [string, number]): Promise<void> {
  for (let time = 0; time < times; time += 1) await tab.driver().press(key);
}

function selectMindsets(tab: Tab, which: readonly number[]): void {
  tab.driver().select(...new Set(which.flatMap((one) => mindsetAt(tab, one)?.id ?? [])));
}

export async function moveIntoRegion(tab: Tab, [which, region]: readonly [readonly number[], number]): Promise<void> {
  inHalf(tab, 'mindsets');
  const one = pick(documentIn(tab).regions, region);
  if (one === undefined) return;
  const ids = which.flatMap((at) => mindsetAt(tab, at)?.id ?? []);
  const selection: Selected[] = [{ kind: 'region', id: one.id }, ...mindsetsSelected(new Set(ids))];
  storeOf(tab).update((state) => selectOnly(state, selection));
  await tab.driver().press('m');
}

/** Copies what is selected into one of both quests, into one of its saved regions or in place. */
export async function forward(
  tab: Tab,
  [which, region, to]: readonly [readonly number[], number | null, number],
  questIds: readonly number[],
): Promise<void> {
  inHalf(tab, 'mindsets');
  selectMindsets(tab, which);
  if (ownSelected({ store: storeOf(tab) }).length === 0) return;
  const questId = pick(questIds, to) ?? tab.world.questId;
  const { regions } = await storedIn({ ...tab.world, questId });
  await tab.forward(questId, region === null ? null : (pick(regions, region)?.id ?? null));
}

export function change(tab: Tab, [which, what]: readonly [number, number], token: string): void {
  const id = ownAt(tab, which)?.id;
  if (id !== undefined)
    edit(
      tab,
      changeMindset(id, (mindset) => changed(mindset, what, token)),
    );
}

export function start(tab: Tab, which: number): void {
  const id = ownAt(tab, which)?.id;
  if (id !== undefined) edit(tab, setStart(id));
}

export function align(tab: Tab, which: readonly number[], token: string): void {
  const ids = new Set(which.flatMap((one) => mindsetAt(tab, one)?.id ?? []));
  edit(
    tab,
    alignMindsets(ids, (mindset) => ({ ...mindset, group: token })),
  );
}
