import { t } from '#kit/t.ts'

export const genderTitles: Readonly<Record<string, string>> = {
  male: t('Male'),
  female: t('Female'),
  other: t('Other'),
}
