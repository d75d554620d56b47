import { t } from '#kit/t.ts'
import type { ConversionKind } from '#visitors/counting/kinds.ts'

export const conversionWords: Record<ConversionKind, string> = {
  form: t('Form sent'),
  subscribed: t('Joined the mailing list'),
  chat: t('Chat opened'),
  signup: t('Signed up'),
  checkout: t('Checkout begun'),
  paid: t('Order paid'),
}
