import { t } from '#kit/t.ts'

/** What a gender is chosen from. */
export const genders = [
  { value: '', label: '' },
  { value: 'male', label: t('Male') },
  { value: 'female', label: t('Female') },
  { value: 'other', label: t('Other') },
]
