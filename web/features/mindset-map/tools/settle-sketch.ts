import { message } from '../../../language/language.ts';
import type { Work } from '../operations/work.ts';
import { isComplete } from './tool.ts';

/**
 * Before the editor is left: finishes the shape being drawn, or asks whether to drop it. Returns whether to go on; if
 * not, the shape is still there.
 */
export async function settleSketch(work: Work): Promise<boolean> {
  const { sketch } = work.editor.view.get();
  if (sketch === null) return true;
  const tool = work.tools.inHand();
  if (tool?.finish !== undefined && isComplete(tool, sketch)) return tool.finish(work);
  const isSure = await work.dialogs.confirm({
    title: message('sketch.dropTitle'),
    text: message('sketch.dropText'),
    confirmLabel: message('sketch.drop'),
    cancelLabel: message('sketch.goOn'),
    destructive: true,
  });
  if (isSure) work.tools.cancel();
  return isSure;
}
