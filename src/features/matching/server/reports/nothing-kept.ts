import type { Evidence } from '../tables.ts'

/** What is shown of somebody whose record isn’t there, beside their id and name. */
export const nothingKept: Omit<Evidence['subject'], 'id' | 'name'> = {
  type: 'personal',
  age: null,
  gender: null,
  avatar_url: null,
  pictures: [],
  location: '',
  bio: '',
  interests: [],
  is_demo: false,
}
