import { t } from '#kit/t.ts'
import { intervals, plans, type Interval, type PlanName } from './plans.ts'

/** Splits the detail at spaces; the last part may contain spaces itself. */
const split = (detail: string, parts: number): string[] => {
  const all = detail.split(' ')
  return [...all.slice(0, parts - 1), all.slice(parts - 1).join(' ')]
}

const everyInterval: Record<Interval, string> = { month: t('billed monthly'), year: t('billed yearly') }

function namePlan(detail: string): string {
  const [plan = '', interval = ''] = split(detail, 2)
  const title = Object.hasOwn(plans, plan) ? plans[plan as PlanName].title : plan
  const every = intervals.find((one) => one === interval)
  return t(`the ${title} plan`) + (every ? `, ${everyInterval[every]}` : '')
}

function nameProvider(detail: string): string {
  const [type = '', key = '', name = ''] = split(detail, 3)
  return t(`the provider ${name} (${key}, ${type})`)
}

function nameVersion(detail: string): string {
  const [at = '', path = ''] = split(detail, 2)
  return `${path} as it was on ${at.slice(0, 'yyyy-mm-dd'.length)} at ${at.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length)} UTC`
}

/** Everything in the audit log of a domain or of the whole installation, in words; the detail is one line. */
const words = {
  'domain.added': (name) => `Added the domain ${name}`,
  'domain.renamed': (name) => `Changed the name to ${name}`,
  'domain.www-chosen': (www) => (www === 'www' ? 'Chose the address with www.' : 'Chose the address without www.'),
  'domain.deleted': (name) => `Deleted the domain ${name}`,
  'domain.draft': (name) => `${name} became a draft`,
  'domain.waiting-dns': (name) => `${name} is waiting for its DNS records`,
  'domain.verified': (name) => `${name} was verified as the owner’s`,
  'domain.certificate-pending': (name) => `${name} is waiting for its certificate`,
  'domain.active': (name) => `${name} went live`,
  'domain.drifting': (name) => `${name} no longer leads here`,
  'domain.detached': (name) => `${name} was taken offline`,
  'change.undone': (title) => `Undid a change of many files: ${title}`,
  'version.restored': (version) => `Put back ${nameVersion(version)}`,
  'plan.started': (plan) => `Started ${namePlan(plan)}`,
  'plan.changed': (plan) => `Changed to ${namePlan(plan)}`,
  'plan.ended': (plan) => `The end of ${namePlan(plan)}`,
  'provider.added': (provider) => `Added ${nameProvider(provider)}`,
  'provider.changed': (provider) => `Changed ${nameProvider(provider)}`,
  'provider.turned-on': (provider) => `Turned on ${nameProvider(provider)}`,
  'provider.turned-off': (provider) => `Turned off ${nameProvider(provider)}`,
  'provider.removed': (provider) => `Removed ${nameProvider(provider)}`,
} satisfies Record<string, (detail: string) => string>

export type AuditAction = keyof typeof words

const isAuditAction = (what: string): what is AuditAction => Object.hasOwn(words, what)

/** An entry of the audit log in words. */
export const describeAudit = (what: string, detail: string): string =>
  isAuditAction(what) ? words[what](detail) : [what, detail].join(' ').trim()
