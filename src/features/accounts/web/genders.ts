import { genderTitles } from '../gender-titles.ts'

/** What a gender is chosen from. */
export const genders = [
  { value: '', label: '' },
  ...Object.entries(genderTitles).map(([value, label]) => ({ value, label })),
]
