import { useEffect, useState } from 'react';
import type { Editor } from './editor-context.ts';
import { MAP_PICTURES } from './map-pictures.ts';
import type { MapPictures } from './map-pictures.ts';
import { documentOf } from './model/editor-state.ts';

interface RememberedPictures extends MapPictures {
  /** Deletes uploads of this editor, except those with these names. */
  readonly takeBackAllBut: (shown: ReadonlySet<string | undefined>) => void;
}

/** Uploads that are remembered by name. */
function rememberedPictures(): RememberedPictures {
  const sent = new Set<string>();
  const takeBack = (name: string) => {
    sent.delete(name);
    MAP_PICTURES.takeBack(name);
  };
  return {
    choose: MAP_PICTURES.choose,
    prepare: MAP_PICTURES.prepare,
    store: async (questId, picture) => {
      const stored = await MAP_PICTURES.store(questId, picture);
      sent.add(stored.name);
      return stored;
    },
    takeBack,
    takeBackAllBut: (shown) => {
      for (const name of sent) if (!shown.has(name)) takeBack(name);
    },
  };
}

/** Uploads of one editor: when it is left, those that no drawing shows are deleted. */
export function useMapPictures({ store }: Editor): MapPictures {
  const [pictures] = useState(rememberedPictures);
  useEffect(
    () => () => {
      pictures.takeBackAllBut(new Set(documentOf(store.get()).drawings.map(({ properties }) => properties.content)));
    },
    [store, pictures],
  );
  return pictures;
}
