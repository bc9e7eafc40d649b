import { RE2JS, RE2JSException } from 're2js';
import type { Cut } from '@mangoquest/core/generator/delimiters.ts';
import type { Issue } from '@mangoquest/core/issue.ts';

/** Maximum number of characters of a pattern. */
const MAX_PATTERN = 1_000;

/** Why a pattern cannot be used, with the field of its delimiter. */
export class RegexRefused extends Error {
  readonly issue: Issue;

  constructor(issue: Issue) {
    super(issue.message);
    this.issue = issue;
  }
}

/**
 * Splits at the matches of a linear-time regular expression (stack, users' regular expressions). Throws `RegexRefused`.
 */
export function cutByRegex(pattern: string, field: string): Cut {
  const regex = compiled(pattern, field);
  const refuseEmpty = (): never => {
    throw new RegexRefused({ field, message: 'generator.regexEmpty' });
  };
  if (regex.matcher('').find()) refuseEmpty();
  return (text) => {
    const pieces: string[] = [];
    const matcher = regex.matcher(text);
    let from = 0;
    while (matcher.find()) {
      if (matcher.end() === matcher.start()) refuseEmpty();
      pieces.push(text.slice(from, matcher.start()));
      from = matcher.end();
    }
    pieces.push(text.slice(from));
    return pieces;
  };
}

function compiled(pattern: string, field: string): RE2JS {
  if (pattern.length > MAX_PATTERN) throw unreadable(field, `more than ${MAX_PATTERN} characters`);
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    if (error instanceof RE2JSException) throw unreadable(field, error.message.replace(/^error parsing regexp: /, ''));
    throw error;
  }
}

function unreadable(field: string, reason: string): RegexRefused {
  return new RegexRefused({ field, message: 'generator.regexUnreadable', parameters: { reason } });
}
