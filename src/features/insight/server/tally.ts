import { setImmediate as letOthersRun } from 'node:timers/promises'
import { findOrMake } from '#kit/keep.ts'
import type { Totals } from '../contract.ts'
import type { Selection } from './conditions.ts'
import type { VisitColumn, VisitDay } from './visit-days.ts'

type Conditions = Selection['conditions']

/** What has to be known of visits to choose among them, and to count them. */
export const columnsFor = ({ page, ...others }: Conditions): string[] => [
  'first',
  'views',
  'seconds',
  ...Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [name])),
  ...(page === undefined ? [] : ['depth', 'page']),
]

/** How often each visit was at a page. */
function countViewsOf(page: string, day: VisitDay): Uint32Array {
  const { values, numbers } = day.column('page')
  const [wanted, depths] = [values.indexOf(page), day.column('depth').numbers]
  const views = new Uint32Array(day.visits)
  let place = 0
  for (let visit = 0; visit < day.visits; visit += 1)
    for (const end = place + (depths[visit] ?? 0); place < end; place += 1)
      if (numbers[place] === wanted) views[visit] = (views[visit] ?? 0) + 1
  return views
}

/** The views of each visit, of the page that is asked for; 0 where a condition doesn’t hold. */
export function chooseViews(day: VisitDay, { page, ...others }: Conditions): Uint32Array {
  const views = page === undefined ? Uint32Array.from(day.column('views').numbers) : countViewsOf(page, day)
  for (const [name, value] of Object.entries(others)) {
    if (value === undefined) continue
    const { values, numbers } = day.column(name)
    const wanted = values.indexOf(value)
    for (let visit = 0; visit < day.visits; visit += 1) if (numbers[visit] !== wanted) views[visit] = 0
  }
  return views
}

export type NamedTotals = Totals & { name: string }

interface Group {
  totals: NamedTotals
  lastVisitor: number
  lastVisit: number
}

const openGroup = (name: string): Group => ({
  totals: { name, visitors: 0, visits: 0, views: 0, bounces: 0, seconds: 0 },
  lastVisitor: 0,
  lastVisit: 0,
})

interface VisitShare {
  /** Both of all days. */
  visitor: number
  visit: number
  views: number
  seconds: number
  isBounce: boolean
}

/** Visits of one visitor come side by side, and so do pages of one visit: the last ones of a group tell whether they are counted there. */
function addTo(group: Group, { visitor, visit, views, seconds, isBounce }: VisitShare): void {
  const { totals } = group
  if (group.lastVisitor !== visitor) totals.visitors += 1
  if (group.lastVisit !== visit) {
    totals.visits += 1
    if (isBounce) totals.bounces += 1
  }
  totals.views += views
  totals.seconds += seconds
  group.lastVisitor = visitor
  group.lastVisit = visit
}

/** By what visits are put together: each belongs to one group, or to as many pages as its depth says, and to each for so long. */
export interface GroupColumn extends VisitColumn {
  pages?: { depths: ArrayLike<number>; looks: ArrayLike<number> }
}

/** So many visits are added up before others have their turn. */
const visitsAtOnce = 100_000

/** Adds up visits, one day after the other. */
export function openTally(conditions: Conditions) {
  const groups = new Map<string, Group>()
  const share: VisitShare = { visitor: 0, visit: 0, views: 0, seconds: 0, isBounce: false }
  return {
    async add(day: VisitDay, { values, numbers, pages }: GroupColumn): Promise<void> {
      const chosen = chooseViews(day, conditions)
      const [firsts, views, seconds] = ['first', 'views', 'seconds'].map((name) => day.column(name).numbers)
      const own = values.map((name) => findOrMake(groups, name, () => openGroup(name)))
      let place = 0
      for (let visit = 0; visit < day.visits; visit += 1) {
        if (visit % visitsAtOnce === visitsAtOnce - 1) await letOthersRun()
        const end = place + (pages ? (pages.depths[visit] ?? 0) : 1)
        share.visitor += firsts?.[visit] ?? 0
        share.visit += 1
        share.isBounce = views?.[visit] === 1
        for (; place < end; place += 1) {
          const group = chosen[visit] === 0 ? undefined : own[numbers[place] ?? 0]
          share.views = pages ? 1 : (chosen[visit] ?? 0)
          share.seconds = (pages ? pages.looks[place] : seconds?.[visit]) ?? 0
          if (group) addTo(group, share)
        }
      }
    },
    list: (): NamedTotals[] => [...groups.values()].map(({ totals }) => totals).filter(({ visits }) => visits > 0),
  }
}
