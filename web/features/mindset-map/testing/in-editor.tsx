import type { ReactNode } from 'react';
import { EditorContext } from '../editor-context.ts';
import { WorkContext } from '../operations/work.ts';
import type { Work } from '../operations/work.ts';

interface InEditorProps {
  readonly work: Work;
  readonly children: ReactNode;
}

/** Parts of the editor's screen upon a driver's work. */
export function InEditor({ work, children }: InEditorProps) {
  return (
    <EditorContext value={work.editor}>
      <WorkContext value={work}>{children}</WorkContext>
    </EditorContext>
  );
}
