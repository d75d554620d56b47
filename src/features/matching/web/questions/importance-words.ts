/** How much it matters what others answer, from 0 to 4. */
export const importanceWords = ['Irrelevant', 'A little', 'Somewhat', 'Very', 'Essential'] as const

/** The same where nothing says what they are about. */
export const importanceInFull = [
  'Irrelevant',
  'A little important',
  'Somewhat important',
  'Very important',
  'Essential',
] as const
