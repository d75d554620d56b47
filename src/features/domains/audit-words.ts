import { t } from '#kit/t.ts'
import { nameAction, roleWords } from './action-words.ts'
import { intervals, plans, type PlanName } from './plans.ts'
import { isRole } from './roles.ts'

/** Splits the detail at spaces; the last part may contain spaces itself. */
const split = (detail: string, parts: number): string[] => {
  const all = detail.split(' ')
  return [...all.slice(0, parts - 1), all.slice(parts - 1).join(' ')]
}

function namePlan(detail: string): string {
  const [plan = '', interval = ''] = split(detail, 2)
  const title = Object.hasOwn(plans, plan) ? plans[plan as PlanName].title : plan
  const every = intervals.find((one) => one === interval)
  if (!every) return t(`the ${title} plan`)
  return every === 'month' ? t(`the ${title} plan, billed monthly`) : t(`the ${title} plan, billed yearly`)
}

function nameProvider(detail: string): string {
  const [type = '', key = '', name = ''] = split(detail, 3)
  return t(`the provider ${name} (${key}, ${type})`)
}

const dayOf = (at: string) => at.slice(0, 'yyyy-mm-dd'.length)
const timeOf = (at: string) => at.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length)

const nameMoment = (at: string) => t(`${dayOf(at)} at ${timeOf(at)} UTC`)

function nameVersion(detail: string): string {
  const [at = '', path = ''] = split(detail, 2)
  const [day, time] = [dayOf(at), timeOf(at)]
  return t(`${path} as it was on ${day} at ${time} UTC`)
}

const nameRole = (role: string) => (isRole(role) ? roleWords[role].title : role)

/** `editor,+recordings,-answer` in words. */
function nameStanding(text: string): string {
  const [role = '', ...changes] = text.split(',')
  const named = changes.map((change) => {
    const action = nameAction(change.slice(1))
    return change.startsWith('+') ? t(`also: ${action}`) : t(`not: ${action}`)
  })
  return [nameRole(role), ...named].join(', ')
}

function nameChange(detail: string, person: string): string {
  const [before = '', after = ''] = split(detail, 2)
  const [from, to] = [nameStanding(before), nameStanding(after)]
  if (after.startsWith(`${before},`)) return t(`Changed what ${person} may do: ${to}`)
  return t(`Changed what ${person} may do: from ${from} to ${to}`)
}

const nameInvited = (detail: string) => {
  const [role = '', email = ''] = split(detail, 2)
  return { role: nameRole(role), email }
}

/** Everything in the audit log of a domain or of the whole installation, in words; the detail is one line. */
const words = {
  'domain.added': (name) => t(`Added the domain ${name}`),
  'domain.renamed': (name) => t(`Changed the name to ${name}`),
  'domain.www-chosen': (www) =>
    www === 'www' ? t('Chose the address with www.') : t('Chose the address without www.'),
  'domain.deleted': (name) => t(`Deleted the domain ${name}`),
  'domain.draft': (name) => t(`${name} became a draft`),
  'domain.waiting-dns': (name) => t(`${name} is waiting for its DNS records`),
  'domain.verified': (name) => t(`${name} was verified as the owner’s`),
  'domain.certificate-pending': (name) => t(`${name} is waiting for its certificate`),
  'domain.active': (name) => t(`${name} went live`),
  'domain.drifting': (name) => t(`${name} no longer leads here`),
  'domain.detached': (name) => t(`${name} was taken offline`),
  'moderation.limited': (name) => t(`${name} was limited by the administrators of the platform`),
  'moderation.suspended': (name) => t(`${name} was suspended by the administrators of the platform`),
  'moderation.restored': (name) => t(`The restrictions of ${name} were lifted by the administrators of the platform`),
  'moderation.dismiss': (detail) => t(`Dismissed reports: ${detail}`),
  'moderation.limit': (detail) => t(`Limited a site: ${detail}`),
  'moderation.suspend': (detail) => t(`Suspended a site: ${detail}`),
  'moderation.restore': (detail) => t(`Lifted the restrictions of a site: ${detail}`),
  'moderation.note': (detail) => t(`Noted about a site: ${detail}`),
  'change.undone': (title) => t(`Undid a change of many files: ${title}`),
  'version.restored': (version) => t(`Put back ${nameVersion(version)}`),
  'plan.started': (plan) => t(`Started ${namePlan(plan)}`),
  'plan.changed': (plan) => t(`Changed to ${namePlan(plan)}`),
  'plan.ended': (plan) => t(`The end of ${namePlan(plan)}`),
  'recording.watched': (at) => t(`Watched the visit of ${nameMoment(at)}`),
  'recording.deleted': (at) => t(`Deleted the recorded visit of ${nameMoment(at)}`),
  'provider.added': (provider) => t(`Added ${nameProvider(provider)}`),
  'provider.changed': (provider) => t(`Changed ${nameProvider(provider)}`),
  'provider.turned-on': (provider) => t(`Turned on ${nameProvider(provider)}`),
  'provider.turned-off': (provider) => t(`Turned off ${nameProvider(provider)}`),
  'provider.removed': (provider) => t(`Removed ${nameProvider(provider)}`),
  'people.invited': (detail) => {
    const { role, email } = nameInvited(detail)
    return t(`Invited ${email} as ${role}`)
  },
  'people.invited-again': (detail) => {
    const { role, email } = nameInvited(detail)
    return t(`Sent the invitation of ${email} as ${role} again`)
  },
  'people.withdrawn': (detail) => t(`Took back the invitation of ${nameInvited(detail).email}`),
  'people.refused': (detail) => t(`${nameInvited(detail).email} declined the invitation`),
  'people.accepted': (role, person) => t(`Joined as ${nameRole(role)}, invited by ${person}`),
  'people.changed': nameChange,
  'people.removed': (role, person) => t(`Removed ${person}, who was ${nameRole(role)}`),
  'people.left': (role) => t(`Left the site as ${nameRole(role)}`),
  'ownership.offered': (_, person) => t(`Offered the site to ${person}`),
  'ownership.withdrawn': (_, person) => t(`Took back the offer of the site to ${person}`),
  'ownership.refused': (_, person) => t(`Declined the site, offered by ${person}`),
  'ownership.accepted': (_, person) => t(`Took over the site from ${person}`),
} satisfies Record<string, (detail: string, person: string) => string>

export type AuditAction = keyof typeof words

type SubjectOf<Name> = Name extends `${infer Subject}.${string}` ? Subject : never
/** What an entry is about: the first part of its name. */
export type AuditSubject = SubjectOf<AuditAction>

const allSubjects: Record<AuditSubject, true> = {
  people: true,
  ownership: true,
  domain: true,
  moderation: true,
  plan: true,
  provider: true,
  recording: true,
  version: true,
  change: true,
}
export const subjects = Object.keys(allSubjects) as [AuditSubject, ...AuditSubject[]]

const isAuditAction = (what: string): what is AuditAction => Object.hasOwn(words, what)

/** An entry of the audit log in words, with the address of whom it was done to, if that is known. */
export const describeAudit = (what: string, detail: string, person: string | null): string =>
  isAuditAction(what)
    ? words[what](detail, person ?? t('somebody whose account is gone'))
    : [what, detail].join(' ').trim()
