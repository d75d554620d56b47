import { phrase, type Phrase } from '#kit/phrase.ts'
import { adultAge, type RecordType } from '../rules.ts'

interface Person {
  hiddenAt: Date | null
  deletesAt: Date | null
  age: number | null
  isMinorAsSaid: boolean
}

/** Why nobody may see a record, whatever its visibility; null if there is no reason. */
export function whyHidden({ hiddenAt, deletesAt, age, isMinorAsSaid }: Person, type: RecordType): Phrase | null {
  if (hiddenAt)
    return phrase(
      'hidden-by-administrator',
      'An administrator has hidden your profiles, so no one else can see this one.',
    )
  if (deletesAt)
    return phrase(
      'hidden-until-deletion',
      'Your account is scheduled for deletion, so no one else can see this. If you keep your account, it will be shown again.',
    )
  if (age !== null && age < adultAge)
    return phrase('hidden-as-minor', 'You’re under {adultAge}, so no one else can see this.', { adultAge })
  if (isMinorAsSaid && type === 'dating')
    return phrase(
      'hidden-as-minor-earlier',
      'You said earlier that you’re under {adultAge}. No one else can see this until an administrator has looked at it.',
      { adultAge },
    )
  if (age === null && type === 'dating')
    return phrase('hidden-without-age', 'We don’t know your age, so no one else can see this. Please enter it above.')
  return null
}
