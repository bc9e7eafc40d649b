import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { type Action, mapMindsets } from '../model/editor-document.ts';

/** Changes fields of one mindset; equal values change nothing. */
export function editMindset(id: number, fields: Partial<Mindset>): Action {
  return (document) => mapMindsets(document, (mindset) => {
    if (mindset.id !== id) return mindset;
    const same = Object.entries(fields).every(([key, value]) => mindset[key as keyof Mindset] === value);
    return same ? mindset : { ...mindset, ...fields };
  });
}
