/** Reading text in pictures. Settled, Image recognition. */
export const recognition = {
  'recognition.noPicture': 'Please choose a PNG or JPEG picture.',
  'recognition.pictureTooLarge': 'A picture may have at most 2 MB and 25 megapixels.',
  'recognition.unreadable': 'The picture cannot be read. It may be broken.',
  'recognition.language': 'Please choose one of the languages.',
  'recognition.confidence': 'Please give a confidence between 0 and 100.',
  'recognition.oneList': 'Please give either the characters to read or those to leave out, not both.',
  'recognition.running': 'Another picture of yours is being read. Wait for it, or cancel it.',
  'recognition.tooLong': 'Reading the picture takes too long. Try a part of it.',
  'recognition.forbidden': 'This language is not installed on the server, which fetches none.',
  'recognition.unprepared': 'This language cannot be read here yet.',
  'recognition.unreachable': 'This language could not be fetched. Try again later.',
} as const;
