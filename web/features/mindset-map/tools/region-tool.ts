import { regionIssues } from '@mangoquest/core/drawing/drawing.rules.ts';
import { MAX_DRAWING_NAME } from '@mangoquest/core/drawing/drawing-limits.ts';
import { offeredRegionName } from '@mangoquest/core/drawing/names.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { differentCorners } from '@mangoquest/core/geo/ring.ts';
import { locale, message } from '../../../language/language.ts';
import { newRegion } from '../actions/shapes.ts';
import { documentOf } from '../model/editor-state.ts';
import { addMadeRegion, hasRoomForRegion } from '../operations/adding-shapes.ts';
import type { Work } from '../operations/work.ts';
import { shapeTool } from './shape-tool.ts';

/** Draws a region and asks for its name; if cancelled, nothing is added. Settled, Regions. */
export const regionTool = shapeTool({
  id: 'region',
  half: 'mindsets',
  kind: 'polygon',
  hint: 'editor.hint.region',
  tap: 'editor.tap.points',
  notYet: 'editor.regionPoints',
  made: (work, places) => {
    if (differentCorners(places) >= 3) return nameRegion(work, places);
    work.toasts.error(message('editor.regionPoints'));
    return false;
  },
});

async function nameRegion(work: Work, places: readonly LatLng[]): Promise<boolean> {
  const { store, view } = work.editor;
  if (!hasRoomForRegion(work)) return false;
  const regions = () => documentOf(store.get()).regions;
  const name = await work.dialogs.prompt({
    title: message('editor.regionNameTitle'),
    label: message('editor.name'),
    hint: message('editor.regionNameHint'),
    initial: offeredRegionName(locale, regions()),
    max: MAX_DRAWING_NAME,
    check: (typed) => {
      const region = newRegion(documentOf(store.get()), typed, places);
      const [issue] = regionIssues(
        region,
        regions().map((one) => one.name),
      );
      return issue && message(issue.message, issue.parameters);
    },
  });
  if (name === null) return false;
  // Selected, it would take the creator back from the drawings, to which they went on.
  const isSelected = view.get().half !== 'drawings';
  return addMadeRegion(work, (document) => newRegion(document, name, places), isSelected);
}
