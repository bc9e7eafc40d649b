/** Answers that wait for the network, on every screen. */
export const waiting = {
  'waiting.notSent':
    '{n, plural, one {Not sent yet: # answer. It is kept here and goes out by itself.} other {Not sent yet: # answers. They are kept here and go out by themselves.}}',
  'waiting.notKept': 'This browser keeps nothing, so leave this page open until the answer is out.',
  'waiting.sendNow': 'Send now',
  'waiting.hide': 'Hide this notice',
  'waiting.counted': 'Your answer to {title} has arrived.',
  'waiting.refused': 'Your answer to {title} did not count. {reason}',
  'waiting.leaveTitle': '{n, plural, one {# answer is not sent} other {# answers are not sent}}',
  'waiting.leaveText':
    '{n, plural, one {It is kept here and goes out by itself. It still counts for this quest, marked late.} other {They are kept here and go out by themselves. They still count for this quest, marked late.}}',
  'waiting.leave': 'Leave now',
} as const;
