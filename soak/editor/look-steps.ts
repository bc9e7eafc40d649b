// Steps with letters, beacons and the ground.
import { boardColored } from '@mangoquest/web/features/mindset-map/actions/ground.ts';
import { act, endGesture } from '@mangoquest/web/features/mindset-map/model/editor-state.ts';
import { switchGround } from '@mangoquest/web/features/mindset-map/tools/board-tool.ts';
import { atMostOneStep, documentIn, inHalf, storeOf } from './in-tab.ts';
import { pick } from './pick.ts';
import type { Tab } from './tab.ts';

function takeOf(tab: Tab, type: 'label' | 'signal', which: number): number | undefined {
  inHalf(tab, 'drawings');
  const one = pick(
    documentIn(tab).drawings.filter((drawing) => drawing.type === type),
    which,
  );
  if (one !== undefined) tab.driver().take({ kind: 'drawing', id: one.id });
  return one?.id;
}

const propertiesOf = (tab: Tab, id: number) => documentIn(tab).drawings.find((one) => one.id === id)?.properties;

/** Another text of a label, or another name of a signal. */
export async function reword(
  tab: Tab,
  [type, which]: readonly ['label' | 'signal', number],
  token: string,
): Promise<void> {
  const id = takeOf(tab, type, which);
  if (id === undefined) return;
  tab.answer(token);
  await tab.driver().press('f2');
  const { name, content } = propertiesOf(tab, id) ?? {};
  if ((type === 'label' ? content : name) !== token) throw new Error(`a ${type} is not renamed to ${token}`);
}

/** A browser with Bluetooth, in whose dialog somebody chooses a beacon. */
function beaconNearby(name: string): void {
  const bluetooth = { requestDevice: () => Promise.resolve({ name }) };
  Object.defineProperty(navigator, 'bluetooth', { configurable: true, value: bluetooth });
}

export async function pair(tab: Tab, which: number, token: string): Promise<void> {
  const id = takeOf(tab, 'signal', which);
  if (id === undefined) return;
  beaconNearby(token);
  await tab.driver().press('u');
  await tab.driver().settled();
  if (propertiesOf(tab, id)?.bluetoothId !== token) throw new Error(`beacon ${token} is not paired`);
}

export const changeGround = (tab: Tab): Promise<void> => switchGround(tab.driver().work);

export function colorBoard(tab: Tab, color: string): void {
  atMostOneStep(tab, 'the colour of a board', () => {
    storeOf(tab).update((state) => endGesture(act(state, boardColored(color))));
  });
  const { ground } = documentIn(tab);
  if (ground !== null && ground.noMapColor !== color) throw new Error(`a board is not ${color}`);
}
