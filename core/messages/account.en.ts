/** Sign-up, login and guests (Spec §4-§6, §8, letter for letter). */
export const accountMessages = {
  'account.emailInvalid': 'The email address you provided is not valid.',
  'account.passwordInvalid': 'The password you entered is not valid. It should consist of at least 8 characters and should contain uppercase latin, lowercase latin, numbers and special characters.',
  'account.passwordsDiffer': 'The passwords you typed do not match.',
  'account.usernameInvalid': 'The username should not be empty and not contain irregular characters like %,^,&,:,;,#.',
  'account.tooYoung': 'Unfortunately users younger than 16 years old are not allowed to join Mangoquest.',
  'account.ageGate': 'I am at least 16 years old.',
  'account.wrongPassword': 'The password you provided is not correct.',
  'account.wrongEmail': 'The email you provided is not registered.',
  'account.duplicateEmail': 'The email given is already registered. Have you forgotten your password?',
  'account.loginFailed': 'Your credentials are not correct. Please try again.',
  'account.signUpFailed': 'Something went wrong with your sign-up attempt. Are you sure you haven\'t used these credentials again?',
  'account.genericCannotCreate': 'You are logged in with a generic account. If you want to create content, you have to sign up...',
  'account.playingAsGuest': 'You are playing as {name}',
} as const;
