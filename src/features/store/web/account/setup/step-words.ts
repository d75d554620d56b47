import { t } from '#kit/t.ts'
import type { SetupLack, SetupStep } from '#store/setup-contract.ts'

export const stepTitles: Record<SetupStep, string> = {
  product: t('Add your products'),
  shipping: t('Set shipping prices'),
  tax: t('Set tax'),
  paid: t('Choose how you get paid'),
  test: t('Place a test order'),
  publish: t('Publish'),
}

const storeIsOff = t('The store is off, or its site is closed. Turn it on in the settings.')

/** What a step is about, or what exactly is lacking where that says more. */
const stepWords: Record<SetupStep, Partial<Record<SetupLack, string>> & { plain: string }> = {
  product: {
    plain: t('Give each product a name, a price and a picture.'),
    'sample-products': t('All products are still samples of the starter. Replace them with your own.'),
    'store-off': storeIsOff,
  },
  shipping: {
    plain: t('Say where you deliver, and for how much. Without prices, delivery is free everywhere.'),
    unread: t('The shipping prices can’t be read, so nothing is sold until they are corrected.'),
  },
  tax: {
    plain: t('Say which tax your prices include. If you charge none, set it to 0%.'),
    unread: t('The tax can’t be read, so nothing is sold until it is corrected.'),
  },
  paid: {
    plain: t('Connect a payment service. Its money goes straight to your account there.'),
    'service-off': t('Your payment service is added but turned off.'),
    'test-keys': t('Only test payments are accepted so far. Enter the live keys to take real money.'),
  },
  test: { plain: t('Buy something yourself, then refund it in full.') },
  publish: {
    plain: t('Your store opens with your first own product.'),
    drafts: t('Some changes aren’t published yet, so buyers don’t see them.'),
    'store-off': storeIsOff,
  },
}

const testWithoutMoney = t('Buy something yourself with a test payment. No money moves.')

export function sayStep(step: SetupStep, lack: SetupLack, hasTestPayment: boolean): string {
  const { [lack]: exact, plain } = stepWords[step]
  return step === 'test' && hasTestPayment ? testWithoutMoney : (exact ?? plain)
}
