import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import type { IconSpec } from '../../../ui/icons/icon.tsx';
import type { ToolId } from '../model/editor-view.ts';
import { always, type Operation } from './operation.ts';

/** The button of a tool: it takes the tool in hand, and lays it down again. */
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
