import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { standings } from '#sites/standing.ts'
import { Done, endpoint, eventStream, perUser, type Act } from '#kit/contract.ts'
import { intervals, planNames } from './plans.ts'
import { actions, roles } from './roles.ts'

/** From a draft to a site on its own name, and back. */
export const states = [
  'draft',
  'waiting_dns',
  'verified',
  'certificate_pending',
  'active',
  'drifting',
  'detached',
] as const
export type DomainState = (typeof states)[number]
/** The states in which a site is shown under its own name. */
export const statesOnTheNet = ['certificate_pending', 'active', 'drifting'] as const satisfies readonly DomainState[]
export const isOnTheNet = (state: DomainState): boolean => statesOnTheNet.some((one) => one === state)
export const wwwChoices = ['apex', 'www'] as const

export type DomainView = z.infer<typeof DomainView>
export const DomainView = z.object({
  id: z.string(),
  name: z.string(),
  /** The name in its own script, if that differs. */
  shownName: z.string(),
  /** What the site is called, as its settings say; may be empty. */
  title: z.string(),
  /** Names its folder, and the domain in calls and `?domain=` until the name is verified. */
  label: z.string(),
  status: z.enum(['active', 'pending', 'expired']),
  state: z.enum(states),
  expirationDate: z.iso.datetime().nullable(),
  role: z.enum(roles),
  /** What the caller may do with it. */
  may: z.array(z.enum(actions)),
  www: z.enum(wwwChoices),
  /** What administrators have decided about the site. */
  standing: z.enum(standings),
  /** Read-only, because its owner's plan has no room for it. */
  readOnly: z.boolean(),
  /** The address of the site. */
  url: z.string(),
  /** Bytes of its files. */
  storage: z.int(),
  createdAt: z.iso.datetime(),
})

const noName = says('enter-domain-name', 'Please enter a domain name')
const noStarter = says('starter-not-found', 'There is no such starter.')
const mayView: Act = { action: 'view', on: 'domain', by: 'id' }
const mayManage: Act = { action: 'manage', on: 'domain', by: 'id' }
const list = { access: 'account', summary: 'My domains', answer: z.array(DomainView) } as const

export const listDomains = endpoint({ method: 'GET', path: '/api/domains', ...list })
export const listDomainsToo = endpoint({ method: 'GET', path: '/domains', ...list })

export const addDomain = endpoint({
  method: 'POST',
  path: '/api/domains',
  access: 'account',
  summary: 'Adds a domain, as a draft that begins with a starter',
  limit: { times: 60, seconds: 3600, per: 'user', shared: true },
  body: z.object(
    {
      name: z.string(noName).refine((name) => name.trim() !== '', noName),
      starter: z.string(noStarter).max(40, noStarter).optional(),
      title: z.string(badInput).max(1000, badInput).optional(),
    },
    noName,
  ),
  status: 201,
  answer: DomainView,
})

export const getDomain = endpoint({
  method: 'GET',
  path: '/api/domains/:id',
  access: 'user',
  act: mayView,
  summary: 'A domain of mine',
  answer: DomainView,
})

export const followDomain = endpoint({
  method: 'GET',
  path: '/api/domains/:id/events',
  access: 'user',
  act: mayView,
  summary:
    'Tells whenever the domain, its people or those who have it open have changed, so that they can be read anew',
  limit: perUser(600, 600),
  answer: eventStream({
    changed: z.object({ id: z.string() }),
    /** Somebody joined or left, or may do something else now. */
    people: z.object({ id: z.string() }),
    /** Somebody has opened it, or has it open no more. */
    present: z.object({ id: z.string() }),
  }),
})

export const changeDomain = endpoint({
  method: 'PUT',
  path: '/api/domains/:id',
  access: 'user',
  act: mayManage,
  summary: 'Chooses whether the site lives at the bare name or at www., or gives a draft another name',
  limit: perUser(60, 3600),
  body: z.object({ www: z.enum(wwwChoices, badInput), name: z.string(noName) }, badInput).partial(),
  answer: DomainView,
})

export const deleteDomain = endpoint({
  method: 'DELETE',
  path: '/api/domains/:name',
  access: 'account',
  act: { action: 'delete', on: 'domain', by: 'name' },
  summary: 'Deletes a domain and takes its site off the net; its files are kept for 30 days',
  limit: perUser(60, 3600),
  answer: Done,
})

const PlanView = z.object({
  /** Null without a plan. */
  plan: z.enum(planNames).nullable(),
  interval: z.enum(intervals).nullable(),
  /** When it has to be renewed. */
  endsAt: z.iso.datetime().nullable(),
  /** Null without a limit. */
  domains: z.object({ used: z.int(), limit: z.int().nullable() }),
  storage: z.object({ used: z.int(), limit: z.int().nullable() }),
  /** Whether a plan can be started free of charge. */
  isFree: z.boolean(),
})
export const getPlan = endpoint({
  method: 'GET',
  path: '/api/plan',
  access: 'account',
  summary: 'My plan and what I use of it',
  answer: PlanView,
})
export const startPlan = endpoint({
  method: 'POST',
  path: '/api/plan',
  access: 'account',
  summary: 'Starts or changes my plan at no charge, where that is possible',
  limit: perUser(60, 3600),
  body: z.object(
    {
      plan: z.enum(planNames, says('choose-plan', 'Please choose a plan.')),
      interval: z.enum(intervals, says('choose-interval', 'Please choose month or year.')).default('month'),
    },
    says('choose-plan', 'Please choose a plan.'),
  ),
  answer: PlanView,
})
