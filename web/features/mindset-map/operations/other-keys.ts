import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { type NamedKey, SHAPE_KEYS } from '../tools/shape-keys.ts';

interface KeyGroup {
  readonly title: MessageKey;
  readonly keys: readonly NamedKey[];
}

/** Keys that are no operation's, for the sheet: of tools, handles, markers, lists and the 3D view. */
export const OTHER_KEYS: readonly KeyGroup[] = [
  {
    title: 'editor.keys.drawing',
    keys: [...Object.values(SHAPE_KEYS), { keys: ['alt'], label: 'editor.keys.free' }],
  },
  {
    title: 'editor.keys.moving',
    keys: [
      { keys: ['arrows'], label: 'editor.keys.point', metres: 1 },
      { keys: ['shift+arrows'], label: 'editor.keys.point', metres: 10 },
      { keys: ['alt+arrows'], label: 'editor.keys.whole', metres: 1 },
      { keys: ['alt+shift+arrows'], label: 'editor.keys.whole', metres: 10 },
      { keys: ['shift+drag'], label: 'editor.keys.stretch' },
    ],
  },
  {
    title: 'editor.keys.selecting',
    keys: [
      { keys: ['shift+click'], label: 'editor.keys.add' },
      { keys: ['shift+drag'], label: 'editor.keys.box' },
      { keys: ['shift+w'], label: 'editor.keys.inside' },
      { keys: ['arrows', 'home', 'end'], label: 'editor.keys.rows' },
      { keys: ['escape'], label: 'editor.keys.leave' },
    ],
  },
  {
    title: 'editor.keys.world',
    keys: [
      { keys: ['w', 'a', 's', 'd'], label: 'editor.keys.camera' },
      { keys: ['q'], label: 'editor.keys.closer' },
      { keys: ['e'], label: 'editor.keys.farther' },
      { keys: ['n'], label: 'editor.keys.north' },
      { keys: ['arrows'], label: 'editor.keys.worldMove', metres: 1 },
      { keys: ['shift+arrows'], label: 'editor.keys.worldMove', metres: 10 },
      { keys: ['pageup', 'pagedown'], label: 'editor.keys.raise', metres: 1 },
      { keys: ['shift+pageup', 'shift+pagedown'], label: 'editor.keys.raise', metres: 10 },
    ],
  },
];
