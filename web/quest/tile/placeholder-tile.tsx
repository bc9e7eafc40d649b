/** Skeleton of a tile, with its exact size, while the list loads. */
export function PlaceholderTile() {
  return (
    <div className="qt qt--skel" aria-hidden="true">
      <div className="qt__pic">
        <div className="cover qt__c skel" />
      </div>
      <div className="qt__b">
        <div className="qt__t">
          <span className="skel skel--title" />
        </div>
        <p className="qt__m">
          <span className="skel skel--place" />
        </p>
        <p className="qt__f">
          <span className="skel skel--time" />
          <span className="skel skel--price" />
        </p>
      </div>
    </div>
  );
}
