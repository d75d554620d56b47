import { t } from '#kit/t.ts'
import type { Question } from '#matching/questions-contract.ts'

export const typeTitles: Record<Question['type'], string> = {
  Professional: t('Professional'),
  Personal: t('Personal'),
}

export const categoryTitles: Record<Question['category'], string> = {
  Behavioral: t('Behavioral'),
  Interests: t('Interests'),
  Cognitive: t('Cognitive'),
}
