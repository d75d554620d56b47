import { t } from '#kit/t.ts'
import type { Standing } from '#sites/standing.ts'
import type { DeedKind, ReportReason, SignName } from '../rules.ts'

export const reasonWords: Record<ReportReason, string> = {
  phishing: t('Phishing'),
  malware: t('Malware'),
  copyright: t('Copyright'),
  illegal: t('Illegal content'),
  spam: t('Spam'),
  other: t('Something else'),
}

export const standingWords: Record<Standing, { words: string; kind: 'good' | 'waiting' | 'bad' }> = {
  ok: { words: t('Not restricted'), kind: 'good' },
  limited: { words: t('Limited'), kind: 'waiting' },
  suspended: { words: t('Suspended'), kind: 'bad' },
}

const signWords: Record<SignName, string> = {
  'name-of-brand': t('Its name looks like that of a well-known brand'),
  'title-of-brand': t('Its title names a well-known brand'),
  'mixed-letters': t('Its name mixes letters of different alphabets'),
  'password-beside-brand': t('It asks for a password and names a well-known brand'),
  'card-numbers': t('It asks for card numbers'),
  'password-field': t('It asks for a password'),
  'not-looked-at-whole': t('Its texts are too long to be looked at whole'),
  'new-account': t('Its owner’s account is less than a week old'),
  'no-plan': t('Its owner has no plan'),
}
export const sayReason = (name: string): string => (Object.hasOwn(signWords, name) ? signWords[name as SignName] : name)

export const deedWords: Record<DeedKind, string> = {
  dismiss: t('Reports dismissed'),
  limit: t('Limited'),
  suspend: t('Suspended'),
  restore: t('Restrictions lifted'),
  note: t('Note'),
  object: t('Objection of the owner'),
}
