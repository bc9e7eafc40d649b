/** A rectangle on the screen that something takes up; the thing itself does not collide with it. */
export class Room {
  readonly id: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;

  constructor(middle: { readonly x: number; readonly y: number }, width: number, height: number, id: number) {
    this.id = id;
    this.left = middle.x - width / 2;
    this.right = middle.x + width / 2;
    this.top = middle.y - height / 2;
    this.bottom = middle.y + height / 2;
  }
}

/** Side of the squares by which rooms are found: pixels. */
const SQUARE = 64;
/** More columns than any screen has squares from top to bottom. */
const COLUMN = 10_000;

function squaresOf({ left, right, top, bottom }: Room): number[] {
  const squares: number[] = [];
  for (let column = Math.floor(left / SQUARE); column * SQUARE < right; column += 1)
    for (let row = Math.floor(top / SQUARE); row * SQUARE < bottom; row += 1) squares.push(column * COLUMN + row);
  return squares;
}

/** Rooms that are taken, found by where they are: a thousand are looked through for each of a thousand labels. */
export class Rooms {
  readonly #squares = new Map<number, Room[]>();

  add(room: Room): void {
    for (const square of squaresOf(room)) {
      const rooms = this.#squares.get(square);
      if (rooms) rooms.push(room);
      else this.#squares.set(square, [room]);
    }
  }

  /** Whether none of them, apart from its own thing's, overlaps this one. */
  areFreeOf(room: Room): boolean {
    const { id, left, right, top, bottom } = room;
    return squaresOf(room).every((square) =>
      (this.#squares.get(square) ?? []).every(
        (other) =>
          other.id === id || other.left >= right || other.right <= left || other.top >= bottom || other.bottom <= top,
      ),
    );
  }
}
