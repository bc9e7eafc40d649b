import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PlacePicker } from './place-picker.jsx';

function Page() {
  const [place, setPlace] = useState(null);
  return (
    <>
      <h1>Where shall we meet?</h1>
      <PlacePicker onPick={setPlace} />
      <p>
        Chosen: <output>{place === null ? 'nothing yet' : `${place.latitude}, ${place.longitude}`}</output>
      </p>
    </>
  );
}

createRoot(document.getElementById('root')).render(<Page />);
