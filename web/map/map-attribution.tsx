const LINKS: Readonly<Record<string, string>> = {
  'OpenStreetMap contributors': 'https://www.openstreetmap.org/copyright',
  OpenMapTiles: 'https://openmaptiles.org/',
  OpenFreeMap: 'https://openfreemap.org/',
  'GeoNames CC BY 4.0': 'https://www.geonames.org/',
  'Natural Earth': 'https://www.naturalearthdata.com/',
};

/** Attribution of the map, always shown. Parts are separated by ` · `; known ones become links. */
export function MapAttribution({ text }: { readonly text: string }) {
  if (text === '') return null;
  return (
    <p className="map__attribution">
      {text.split(' · ').map((part, index) => {
        const name = part.replace(/^© ?/, '');
        const href = LINKS[name];
        return (
          <span key={part}>
            {index > 0 && ' · '}
            {part.startsWith('©') && '© '}
            {href === undefined ? (
              name
            ) : (
              <a href={href} target="_blank" rel="noreferrer">
                {name}
              </a>
            )}
          </span>
        );
      })}
    </p>
  );
}
