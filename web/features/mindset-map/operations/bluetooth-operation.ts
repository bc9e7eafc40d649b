import { MAX_DRAWING_NAME } from '@mangoquest/core/drawing/drawing-limits.ts';
import { isLongerThan } from '@mangoquest/core/text/characters.ts';
import { pairBeacon } from '../../../device/bluetooth.ts';
import { message } from '../../../language/language.ts';
import { editDrawing } from '../actions/shapes.ts';
import { viewKey } from '../model/editor-state.ts';
import { actOn } from '../model/over-a-wait.ts';
import type { Operation } from './operation.ts';
import { selectedDrawing } from './selected-drawing.ts';
import type { Work } from './work.ts';

const NOT_PAIRED = {
  none: 'editor.noBluetooth',
  unnamed: 'editor.beaconUnnamed',
  failed: 'editor.somethingWrong',
} as const;

async function pair({ editor: { store }, dialogs, toasts }: Work): Promise<void> {
  const signal = selectedDrawing(store.get());
  if (signal?.type !== 'signal') return;
  const key = viewKey(store.get(), { kind: 'drawing', id: signal.id });
  const { state, name } = await pairBeacon();
  if (state === 'left') return;
  if (state !== 'paired') {
    await dialogs.alert(message(NOT_PAIRED[state]));
    return;
  }
  if (isLongerThan(name, MAX_DRAWING_NAME)) {
    await dialogs.alert(message('editor.beaconUnnamed'));
    return;
  }
  const isPaired = actOn(store, 'drawing', key, (id) =>
    editDrawing(id, (one) => ({ ...one, properties: { ...one.properties, bluetoothId: name } })),
  );
  if (isPaired) toasts.show(message('editor.paired', { name }));
}

/** Pairs the selected signal with a Bluetooth beacon (Spec §2, bluetooth button; settled, Signals). */
export const BLUETOOTH_OPERATION: Operation = {
  id: 'bluetooth',
  keys: ['u'],
  label: 'editor.bluetooth',
  tooltip: 'editor.tip.bluetooth',
  icon: { name: 'bluetooth', weight: 'regular' },
  available: ({ state }) => selectedDrawing(state)?.type === 'signal',
  whyNot: () => 'editor.nothingToEdit',
  run: (work) => {
    void pair(work);
  },
};
