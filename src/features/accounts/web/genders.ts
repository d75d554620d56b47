/** What a gender is chosen from. */
export const genders = [
  { value: '', label: '' },
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'other', label: 'Other' },
]
