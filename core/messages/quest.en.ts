/** The quest and its form (Spec §5, §8, letter for letter). */
export const questMessages = {
  'quest.titleTooLong': 'The title cannot be bigger than 100 characters.',
  'quest.shortDescriptionTooLong': 'The short description cannot be bigger than 300 characters.',
  'quest.longDescriptionTooLong': 'The long description cannot be bigger than 3000 characters.',
  'quest.required': 'Please fill this in.',
  'quest.fixRed': 'Please fill or correct the fields marked with red color.',
  'quest.fileTooLarge': 'File size exceeds {n} MiB. Please use an file of less than {n} MiB size.',
  'quest.deletedCannotEdit': 'This is a deleted quest. If you want to edit it, you have to restore it...',
  'quest.kindQuestion': 'What kind of quest do you want to create?',
} as const;
