import { t } from '#kit/t.ts'

export const planNames = ['basic', 'pro', 'enterprise'] as const
export type PlanName = (typeof planNames)[number]
export const intervals = ['month', 'year'] as const
export type Interval = (typeof intervals)[number]

export interface Plan {
  name: PlanName
  title: string
  /** In cents of a US dollar. */
  monthly: number
  /** Undefined when there is no limit. */
  domains?: number
  /** In bytes. */
  storage?: number
  /** Files and folders of all sites. */
  entries: number
  isMostPopular?: true
  /** Its live sites may hide “Powered by”. */
  mayHidePoweredBy?: true
  /** Also listed on the page /plans of the platform's own site. */
  features: readonly string[]
}

const gigabyte = 1024 ** 3

export const plans: Record<PlanName, Plan> = {
  basic: {
    name: 'basic',
    title: t('Basic'),
    monthly: 999,
    domains: 3,
    storage: gigabyte,
    entries: 50_000,
    features: [
      t('3 domains'),
      t('1GB storage'),
      t('Every block, every language'),
      t('Your own domain names, each with a secure connection'),
    ],
  },
  pro: {
    name: 'pro',
    title: t('Pro'),
    monthly: 1999,
    domains: 10,
    storage: 10 * gigabyte,
    entries: 200_000,
    isMostPopular: true,
    mayHidePoweredBy: true,
    features: [t('10 domains'), t('10GB storage'), t('Everything in Basic'), t('No “Powered by” unless you want it')],
  },
  enterprise: {
    name: 'enterprise',
    title: t('Enterprise'),
    monthly: 4999,
    entries: 1_000_000,
    mayHidePoweredBy: true,
    features: [t('Unlimited domains'), t('Unlimited storage'), t('Everything in Pro')],
  },
}

/** Drafts need no plan: this much is free. */
export const withoutPlan: Pick<Plan, 'domains' | 'storage' | 'entries'> = {
  domains: 3,
  storage: gigabyte / 4,
  entries: 20_000,
}

/** An account's storage besides its files, in bytes; undefined without a limit. */
export const extraLimits = ({ storage }: Pick<Plan, 'storage'>) => ({
  history: storage,
  trash: storage,
  drafts: storage && storage / 4,
  deletedSites: storage,
})

/** In cents: 80 % of twelve months. */
export const yearlyPrice = ({ monthly }: Plan): number => Math.round(monthly * 12 * 0.8)
/** Days for which a site beyond the limits of a smaller plan stays online, read-only. */
export const daysOverLimit = 30
