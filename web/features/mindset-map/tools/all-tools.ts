import type { ToolId } from '../model/editor-view.ts';
import { addTool } from './add-tool.ts';
import { boardTool } from './board-tool.ts';
import { boxTool } from './box-tool.ts';
import { imageTool } from './image-tool.ts';
import { pointTool } from './point-tool.ts';
import { regionTool } from './region-tool.ts';
import { drawingTool } from './shape-tool.ts';
import type { Tool } from './tool.ts';

/** All tools by id: a new one is a file, a line here, and a row among the operations. */
export const TOOLS: Readonly<Record<ToolId, Tool>> = {
  add: addTool,
  board: boardTool,
  image: imageTool,
  box: boxTool,
  region: regionTool,
  polyline: drawingTool('polyline', 'editor.hint.polyline', 'editor.tap.points'),
  polygon: drawingTool('polygon', 'editor.hint.polygon', 'editor.tap.points'),
  rectangle: drawingTool('rectangle', 'editor.hint.rectangle', 'editor.tap.rectangle'),
  label: pointTool('label', 'editor.hint.label', 'editor.tap.label'),
  signal: pointTool('signal', 'editor.hint.signal', 'editor.tap.signal'),
  circle: drawingTool('circle', 'editor.hint.circle', 'editor.tap.circle'),
};

/** Whether clicks select what they hit. Every other tool takes them as places, whatever lies there. */
export const isSelecting = (tool: ToolId | null): boolean => tool === null || tool === 'board';
