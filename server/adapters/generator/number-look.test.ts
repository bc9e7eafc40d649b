import { expect, test } from 'vitest';
import { lookedNumber, shownNumber } from './number-look.ts';

test.each([
  ['7', 'General', '7'],
  ['7', '000', '007'],
  ['-7', '000', '-007'],
  ['7.5', '00.00', '07.5'],
  ['50', '0" m"', '50 m'],
  ['50', 'General\\ \\m', '50 m'],
  ['-50', '0" m";[Red]-0" m"', '-50 m'],
  ['-1234.5', '_-* #,##0.00\\ "€"_-;-* #,##0.00\\ "€"_-', '-1234.5 €'],
  ['5', '[$£-809]#,##0', '£5'],
  ['-5', '0_);(0)', '-5'],
  ['52.520008', '0.00°', '52.520008°'],
  // More than a number with its unit: dates, fractions, exponents, thousands left out, conditions, telephone numbers.
  ['46349', 'yyyy', '46349'],
  ['0.5', '# ?/?', '0.5'],
  ['1500', '0.00E+00', '1500'],
  ['1500', '0.0,"k"', '1500'],
  ['1500', '[>1000]0" m";0" cm"', '1500'],
  ['5551234', '000-0000', '5551234'],
  ['7', '@', '7'],
])('%s as %s is %s', (plain, format, shown) => {
  expect(lookedNumber(plain, format)).toBe(shown);
});

test.each([
  ['7', '007', '007'],
  ['50', '50 m', '50 m'],
  ['1234.5', '1.234,50 €', '1234.5 €'],
  ['-5', '-£5', '-£5'],
  ['-5', '(5)', null],
  ['7', '7', null],
  ['0.5', '0,5', null],
  ['0.5', '1/2', null],
  ['1500', '1,50E+03', null],
  ['7', '', null],
  ['7', '###', null],
])('%s shown as %s is %s', (value, shown, text) => {
  expect(shownNumber(value, shown)).toBe(text);
});
