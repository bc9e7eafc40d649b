import { lazy, Suspense } from 'react';
import { useEditor, useEditorView } from '../editor-context.ts';

const GeneratorDialog = lazy(async () => ({ default: (await import('./generator-dialog.tsx')).GeneratorDialog }));

/** The generator, while it is open; it is loaded with its first use. */
export function Generating() {
  const { view } = useEditor();
  const isOpen = useEditorView(({ generating }) => generating);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <GeneratorDialog
        onClose={() => {
          view.update((now) => ({ ...now, generating: false }));
        }}
      />
    </Suspense>
  );
}
