import type { ProviderType } from '../rules.ts'

export const typeTitles: Record<ProviderType, string> = {
  payment: 'Payment',
  ai: 'AI',
  registrar: 'Registrar',
  sms: 'Text messages',
  geocoding: 'Geocoding',
  tracking: 'Parcel tracking',
  costs: 'Costs',
}
