import { lazy, Suspense, useState } from 'react';
import { useEditor, useEditorView } from '../editor-context.ts';

const GeneratorHost = lazy(async () => ({ default: (await import('./generator-host.tsx')).GeneratorHost }));

/** The generator. Loaded on first use, and then kept mounted: recognition continues while it is closed. */
export function Generating() {
  const { view } = useEditor();
  const isOpen = useEditorView(({ generating }) => generating);
  const [isUsed, setUsed] = useState(isOpen);
  if (isOpen && !isUsed) setUsed(true);
  if (!isUsed) return null;
  return (
    <Suspense fallback={null}>
      <GeneratorHost
        isOpen={isOpen}
        onClose={() => {
          view.update((now) => ({ ...now, generating: false }));
        }}
      />
    </Suspense>
  );
}
