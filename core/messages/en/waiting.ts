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
    '{n, plural, one {It is kept here and goes out by itself, marked late. In a contest its creator decides whether it counts.} other {They are kept here and go out by themselves, marked late. In a contest its creator decides whether they count.}}',
  'waiting.leave': 'Leave now',
  'waiting.lostText':
    '{n, plural, one {It is lost when you log out. Stay until the network is back.} other {They are lost when you log out. Stay until the network is back.}}',
  'waiting.logOut': 'Log out and lose them',
} as const;
