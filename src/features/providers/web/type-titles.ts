import { t } from '#kit/t.ts'
import type { ProviderType } from '../rules.ts'

export const typeTitles: Record<ProviderType, string> = {
  payment: t('Payment'),
  ai: 'AI',
  registrar: t('Registrar'),
  sms: t('Text messages'),
  geocoding: t('Geocoding'),
  tracking: t('Parcel tracking'),
  costs: t('Costs'),
  social: t('Social platforms'),
}
