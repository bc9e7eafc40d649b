/** Points and measures of drawings on the mindset map. */
export const editorPoints = {
  'editor.units': '{n, plural, one {# unit} other {# units}}',
  'editor.squareUnits': '{n, plural, one {# square unit} other {# square units}}',
  'editor.measure.line': 'Length {length}',
  'editor.measure.ring': '{area} · {length} around',
  'editor.measure.circle': '{area} · radius {radius}',
  'editor.pointsMissing': '{n, plural, one {# more point} other {# more points}}',
  'editor.pointOf': 'Point {n, number} of {total, number}',
  'editor.pointBefore': 'Point before',
  'editor.pointAfter': 'Next point',
  'editor.addPoint': 'Add point',
  'editor.removePoint': 'Remove point',
  'editor.typePoint': 'Type coordinates',
  'editor.typeHidden': 'Hide the fields',
  'editor.pointDone': 'Let go of the point',
  'editor.sheetUp': 'Show colours and names',
  'editor.sheetDown': 'Hide colours and names',
} as const;
