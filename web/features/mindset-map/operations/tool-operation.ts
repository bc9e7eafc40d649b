import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import type { IconSpec } from '../../../ui/icons/icon.tsx';
import type { ToolId } from '../model/editor-view.ts';
import { always, type Operation } from './operation.ts';

/** Operation that toggles a tool. */
export function toolOperation(
  id: ToolId,
  key: string,
  icon: IconSpec,
  label: MessageKey,
  tooltip: MessageKey,
): Operation {
  return {
    id,
    keys: [key],
    label,
    tooltip,
    icon,
    isOn: ({ view }) => view.tool === id,
    ...always,
    run: ({ tools, editor: { view } }) => {
      tools.take(view.get().tool === id ? null : id);
    },
  };
}
