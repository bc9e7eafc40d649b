import { useEffect, useEffectEvent, useRef } from 'react';

/** A map of Mangoquest in a React app. The page loads /embed.js of the installation before it; its types are /embed.d.ts. */
export function PlacePicker({ onPick, style }) {
  const box = useRef(null);
  const hear = useEffectEvent(({ type, data }) => {
    if (type === 'setLocation') onPick(data);
  });
  useEffect(() => {
    const map = window.mangoquest.show(box.current, { page: 'outermap', title: 'Pick a place', onMessage: hear });
    return () => map.remove();
  }, []);
  // Its size is there before the map is: nothing moves when it comes.
  return <div ref={box} style={{ width: '100%', height: 470, ...style }} />;
}
