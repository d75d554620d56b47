import { t } from '#kit/t.ts'

/** How much it matters what others answer, from 0 to 4. */
export const importanceWords = [t('Irrelevant'), t('A little'), t('Somewhat'), t('Very'), t('Essential')] as const

/** The same where nothing says what they are about. */
export const importanceInFull = [
  t('Irrelevant'),
  t('A little important'),
  t('Somewhat important'),
  t('Very important'),
  t('Essential'),
] as const
