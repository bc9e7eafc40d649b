import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { raisedOf, withRaised } from '@mangoquest/core/mindset/raised.ts';
import type { MindsetChange } from '../../../quest/mindset-editor/mindset-editing.ts';
import { type Action, mapMindsets } from '../model/editor-document.ts';

/** Changes one mindset. */
export function changeMindset(id: number, change: MindsetChange): Action {
  return (document) => mapMindsets(document, (mindset) => (mindset.id === id ? change(mindset) : mindset));
}

/** Changes fields of one mindset; equal values change nothing. */
export function editMindset(id: number, fields: Partial<Mindset>): Action {
  return changeMindset(id, (mindset) => {
    const same = Object.entries(fields).every(([key, value]) => mindset[key as keyof Mindset] === value);
    return same ? mindset : { ...mindset, ...fields };
  });
}

/** Sets the height of a mindset in metres above the ground; mindsets of players are left unchanged. */
export function raiseMindset(id: number, altitude: number): Action {
  return changeMindset(id, (mindset) => {
    if (mindset.isSocial || raisedOf(mindset.properties).altitude === altitude) return mindset;
    return { ...mindset, properties: withRaised(mindset.properties, { altitude }) };
  });
}
