import { t } from '#kit/t.ts'
import { plans, yearlyPrice, type PlanName } from '#domains/plans.ts'

export type PaidPlan = PlanName | 'premium'
/** In the order in which they are shown. */
export const paidPlans = ['premium', 'basic', 'pro', 'enterprise'] as const satisfies readonly PaidPlan[]

/** The premium subscription of the member area, in cents a month. It says nothing that isn’t so. */
const premium = {
  title: t('Premium'),
  monthly: 995,
  features: [
    t('Unlimited matches: like as many people a day as you want, instead of 10'),
    t('See who likes you'),
    t('Advanced search filters, which everybody has'),
  ],
}

export const titleOfPlan = (id: PaidPlan): string => (id === 'premium' ? premium.title : plans[id].title)
export const featuresOfPlan = (id: PaidPlan): string[] => [
  ...(id === 'premium' ? premium.features : plans[id].features),
]

/** In cents of a US dollar; undefined where a plan isn't sold for that interval. The only place that plan prices come from. */
export function priceOfPlan(id: PaidPlan, interval: 'month' | 'year'): number | undefined {
  if (id === 'premium') return interval === 'month' ? premium.monthly : undefined
  return interval === 'month' ? plans[id].monthly : yearlyPrice(plans[id])
}
