import { useEffect, useRef, useState } from 'react';
import { boundsContain, parseCoordinate } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '../../../language/language.ts';
import { CoordinateInput } from '../../../map/coordinate-field.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useBoard, useEditor } from '../editor-context.ts';
import { useWork } from '../operations/work.ts';
import type { Tool } from '../tools/tool.ts';

const NOTHING = { latitude: '', longitude: '' };

/** Form for typing the next point of the sketch: the same as a click there. */
export function TypedPoint({ tool }: { readonly tool: Tool }) {
  const work = useWork();
  const { map, view } = useEditor();
  const onBoard = useBoard() !== null;
  const [text, setText] = useState(NOTHING);
  const [isTried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const take = () => {
    const latitude = parseCoordinate(text.latitude, 'latitude');
    const longitude = parseCoordinate(text.longitude, 'longitude');
    setTried(latitude === null || longitude === null);
    (latitude !== null && longitude === null ? second : first).current?.focus();
    if (latitude === null || longitude === null) return;
    const place = { latitude, longitude };
    tool.point(work, place);
    setText(NOTHING);
    const shown = map.current;
    if (shown && !boundsContain(shown.getBounds(), place)) shown.jumpTo(place);
  };
  return (
    <form
      className="typed-point"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      {(['latitude', 'longitude'] as const).map((axis) => (
        <CoordinateInput
          key={axis}
          ref={axis === 'latitude' ? first : second}
          axis={axis}
          onBoard={onBoard}
          text={text[axis]}
          isChecked={isTried}
          onEscape={() => {
            view.update((now) => ({ ...now, typing: false }));
          }}
          onText={(typed) => {
            setText({ ...text, [axis]: typed });
          }}
        />
      ))}
      <Button type="submit" size="small" variant="soft">
        {message('editor.addPoint')}
      </Button>
    </form>
  );
}
