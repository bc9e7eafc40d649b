import { addTool } from './add-tool.ts';
import type { ToolId } from '../model/editor-view.ts';
import type { Tool } from './tool.ts';

/** Every tool, by its name: a further one is a file and a line here. */
export const TOOLS: Readonly<Record<ToolId, Tool>> = { add: addTool };
