/** The generator of mindsets. Spec §2, §5; settled-2 section 3. */
export const generator = {
  'generator.noSource': 'Please give a text, a file or a picture.',
  'generator.delimiters':
    'Both delimeter for rows (different entities, that translates to different mindsets) and for columns (properties for each mindset, like title, latitude, longitude etc.) should be set.',
  'generator.noRegion': "You haven't selected a region!",
  'generator.radius': 'Please give a radius between {min, number} and {max, number} metres.',
  'generator.noName': 'Please say what they are called.',
  'generator.chooseHowMany': 'Choose how many',
  'generator.noRows': 'There is nothing to read in it.',
  'generator.rowNoLatitude': 'Row {row, number}: no latitude.',
  'generator.rowNoLongitude': 'Row {row, number}: no longitude.',
  'generator.rowNoQuestion': 'Row {row, number}: no question.',
  'generator.rowTooMany': 'Row {row, number}: at most 1000 rows are read. This one and those below are left out.',
  'generator.rowTooWide': 'Row {row, number}: more than 64 columns.',
  'generator.rowTooManyQuestions': 'Row {row, number}: more than 200 questions in one mindset.',
  'generator.twoBest':
    '{n, plural, =2 {Two answers have} other {# answers have}} {grade, number}. The first is kept at {grade, number}, the {n, plural, =2 {other becomes} other {others become}} {lower, number}.',
  'generator.textTrimmed': 'A text of more than 10,000 characters was cut to 9995.',
  'generator.embedLeftOut': 'Its embed address cannot be shown and is left out.',
  'generator.regexUnreadable': 'The regular expression cannot be read: {reason}',
  'generator.regexEmpty': 'The regular expression fits the empty text. It would cut everywhere.',
  'generator.fileUnreadable': 'The file cannot be read as a spreadsheet or a text.',
  'generator.fileOld': 'The spreadsheet is in a very old format. Save it as .xlsx and try again.',
  'generator.fileTooLarge': 'The spreadsheet is too large when it is unpacked.',
  'generator.fileBytes': 'A file may have at most 2 MB, a text 1 MB.',
  'generator.fileLocked': 'The spreadsheet is locked with a password. Save it without one and try again.',
  'generator.formulaWithoutValue':
    'The spreadsheet has formulas without their values. Open it in its program, save it, and try again.',
  'generator.noSuchSheet': 'There is no such sheet.',
  'generator.tooHard': 'Reading it takes too long or too much memory. Try a part of it.',
} as const;
