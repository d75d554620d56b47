import { adultAge, type RecordType } from '../rules.ts'

interface Person {
  hiddenAt: Date | null
  deletesAt: Date | null
  age: number | null
}

/** Why nobody may see a record, whatever its visibility; null if there is no reason. */
export function whyHidden({ hiddenAt, deletesAt, age }: Person, type: RecordType): string | null {
  if (hiddenAt) return 'An administrator has hidden your profiles, so nobody else sees this one.'
  if (deletesAt)
    return 'Your account is about to be deleted, so nobody else sees this. If you keep your account, it is shown again.'
  if (age !== null && age < adultAge) return `You are under ${adultAge}, so nobody else sees this.`
  if (age === null && type === 'dating') return 'We don’t know your age, so nobody else sees this. Enter it above.'
  return null
}
