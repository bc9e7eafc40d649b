import { message } from '../../language/language.ts';
import { PlaceholderTile } from '../../quest/tile/placeholder-tile.tsx';

/** Spec §9, placeholder tiles. */
const PLACEHOLDERS = 10;

export function PlaceholderTiles() {
  return (
    <>
      <p className="vh" role="status">
        {message('start.loading')}
      </p>
      {Array.from({ length: PLACEHOLDERS }, (_, index) => (
        <PlaceholderTile key={index} />
      ))}
    </>
  );
}
