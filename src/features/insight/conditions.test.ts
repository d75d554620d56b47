import { expect } from 'vitest'
import { visitColumns } from '#visitors/server/counting/tables.ts'
import { askInsight, browser, countVisits, openCounted } from '#test/counted-site.ts'
import { seeds } from '#test/long.ts'
import { passTime } from '#test/people.ts'
import { makeRandom } from '#test/random.ts'
import { test, type World } from '#test/world.ts'

interface Report {
  /** On one day. */
  visitor: string
  at: number
  kind: 'view' | 'leave'
  path: string
  missing: boolean
  source: string
  country: string
  device: string
  seconds: number
}

interface Visit {
  visitor: string
  page: string[]
  looks: Map<string, number>
  entry: string
  exit: string
  source: string
  country: string
  device: string
  hour: string
  views: number
  seconds: number
}

type Conditions = Partial<Record<'page' | 'source' | 'country' | 'device', string>>
const singles = ['entry', 'exit', 'source', 'country', 'device'] as const

const choices = {
  path: ['/', '/', '/', '/about', '/bread', '/bread/rye'],
  source: ['', '', 'google.com', 'news.example'],
  country: ['FR', 'BR', 'DE'],
  device: ['phone', 'desktop'],
}

/** Visits as anybody would tell them apart who reads the reports of one visitor after the other. */
function readVisits(reports: readonly Report[]): Visit[] {
  return [...Map.groupBy(reports, ({ visitor }) => visitor).values()].flatMap((own) => {
    const visits: Visit[] = []
    for (const [place, report] of own.entries()) {
      const { path, missing, seconds, visitor, source, at } = report
      let visit = visits.at(-1)
      const rests = at - (own[place - 1]?.at ?? at) > 30 * 60_000
      if (report.kind === 'view' && (!visit || rests)) {
        const first = visits[0] ?? report
        const hour = new Date(at).toISOString().slice(0, 13)
        const shared = { visitor, source, country: first.country, device: first.device, hour }
        visit = { ...shared, page: [], looks: new Map(), entry: '', exit: '', views: 0, seconds: 0 }
        visits.push(visit)
      }
      if (!visit) continue
      visit.seconds += seconds
      visit.looks.set(path, (visit.looks.get(path) ?? 0) + seconds)
      if (report.kind === 'leave') continue
      visit.views += 1
      if (missing) continue
      visit.page.push(path)
      visit.entry ||= path
      visit.exit = path
    }
    return visits
  })
}

const isChosen = (visit: Visit, { page, ...others }: Conditions) =>
  (page === undefined || visit.page.includes(page)) &&
  Object.entries(others).every(([name, value]) => visit[name as 'source'] === value)

const countOf = <T>(list: readonly T[], is: (item: T) => boolean) => list.filter(is).length
const sumOf = <T>(list: readonly T[], of: (item: T) => number) => list.reduce((sum, item) => sum + of(item), 0)

const totalsOf = (visits: readonly Visit[], page?: string) => ({
  visitors: new Set(visits.map(({ visitor }) => visitor)).size,
  visits: visits.length,
  views: sumOf(visits, (visit) => (page === undefined ? visit.views : countOf(visit.page, (path) => path === page))),
  bounces: countOf(visits, ({ views }) => views === 1),
  seconds: sumOf(visits, ({ seconds }) => seconds),
})

/** The rows of a breakdown, one after the other by their values. */
function breakDown(visits: readonly Visit[], by: 'page' | (typeof singles)[number], page?: string) {
  const values = new Set(visits.flatMap((visit) => visit[by]))
  if (by === 'entry' || by === 'exit') values.delete('')
  return [...values].toSorted().map((value) => {
    if (by !== 'page')
      return {
        value,
        ...totalsOf(
          visits.filter((visit) => visit[by] === value),
          page,
        ),
      }
    const own = visits.filter((visit) => visit.page.includes(value))
    return { value, ...totalsOf(own, value), seconds: sumOf(own, ({ looks }) => looks.get(value) ?? 0) }
  })
}

const hoursOf = (day: string, visits: readonly Visit[], page?: string) =>
  Array.from({ length: 24 }, (_, hour) => {
    const at = `${day}T${String(hour).padStart(2, '0')}`
    const {
      visitors,
      visits: all,
      views,
    } = totalsOf(
      visits.filter((visit) => visit.hour === at),
      page,
    )
    return { at, visitors, visits: all, views }
  })

/** What some visitors report on two days, and what they are. */
async function reportAtRandom(world: World, site: Awaited<ReturnType<typeof openCounted>>, random: () => number) {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const whole = (most: number) => Math.floor(random() * most)
  const reports: Report[] = []
  for (let nth = 0; nth < 200; nth += 1) {
    passTime(world, 1 + whole(pick([60, 900])))
    const [who, country] = [whole(6), pick(choices.country.slice(0, 2))]
    const kind = pick(['view', 'view', 'leave'] as const)
    const said = { kind, path: pick(choices.path), missing: kind === 'view' && random() < 0.1 }
    const more =
      kind === 'view' ? { device: pick(choices.device), referrer: pick(choices.source) } : { seconds: whole(300) }
    const headers = { 'user-agent': browser.replace('140', String(140 + who)), 'cf-ipcountry': country }
    expect((await site.report({ ...said, ...more }, headers)).status).toBe(202)
    const at = world.clock.now.getTime()
    const visitor = `${new Date(at).toISOString().slice(0, 10)} ${who} ${country}`
    const { device = '', referrer: source = '', seconds = 0 } = more
    reports.push({ ...said, visitor, at, source, country, device, seconds })
  }
  return reports
}

const queryOf = (conditions: Conditions) => new URLSearchParams(conditions).toString()

test.for(seeds(2))(
  'with whatever conditions, and without, the numbers are those of the reports counted one by one (seed %i)',
  async (seed, { world }) => {
    const random = makeRandom(seed)
    const site = await openCounted(world)
    const reports = await reportAtRandom(world, site, random)
    const days = [...new Set(reports.map(({ visitor }) => visitor.slice(0, 10)))]
    await countVisits(world)
    const all = readVisits(reports)
    const sometimes = (values: readonly string[]) =>
      random() < 0.4 ? values[Math.floor(random() * values.length)] : undefined
    const span = `from=${days[0]}&to=${days.at(-1)}`
    for (let nth = 0; nth < 15; nth += 1) {
      const conditions: Conditions = {}
      for (const name of nth === 0 ? [] : (['page', 'source', 'country', 'device'] as const)) {
        const value = sometimes(choices[name === 'page' ? 'path' : name])
        if (value !== undefined) conditions[name] = value
      }
      const chosen = all.filter((visit) => isChosen(visit, conditions))
      const query = queryOf(conditions)
      const { page } = conditions
      expect([query, (await askInsight(site, `summary?${span}&${query}`)).now]).toEqual([query, totalsOf(chosen, page)])
      for (const by of ['page', ...singles] as const) {
        const { items } = await askInsight(site, `breakdown?by=${by}&limit=500&${span}&${query}`)
        const sorted = items.toSorted((one: { value: string }, next: { value: string }) =>
          one.value < next.value ? -1 : 1,
        )
        expect([by, query, sorted]).toEqual([by, query, breakDown(chosen, by, page)])
      }
      for (const day of days) {
        const { now } = await askInsight(site, `series?from=${day}&to=${day}&${query}`)
        expect([query, now]).toEqual([query, hoursOf(day, chosen, page)])
      }
    }
  },
)

test('a day of more values than are told apart says the same with a condition that everybody fulfils, and keeps no more of them', async ({
  world,
}) => {
  const site = await openCounted(world)
  const many = 520
  for (let nth = 0; nth < many; nth += 1) {
    world.moveOn()
    const utm =
      nth % 4 === 0 ? {} : { utm_source: nth === 1 ? '(other)' : `campaign-${nth}`, utm_content: `text-${nth}` }
    await site.report({ path: `/made-up-${nth}`, referrer: `host-${nth}.example`, ...utm })
    if (nth % 200 === 0) for (const path of ['/real', '/real']) await site.report({ path })
  }
  await countVisits(world)
  for (const by of ['page', 'entry', 'exit', 'source', 'utm_source', 'utm_content', 'device']) {
    const [told, chosen] = await Promise.all(
      ['', '&device=desktop'].map((condition) => askInsight(site, `breakdown?by=${by}&limit=500&days=1${condition}`)),
    )
    expect([by, chosen]).toEqual([by, told])
  }
  const { items, total } = await askInsight(site, 'breakdown?by=page&limit=500&days=1&device=desktop')
  expect([items[0].value, items[0].views, total]).toEqual(['/real', 6, 501])
  for (const { name, values } of await world.ctx.db.select().from(visitColumns))
    expect([name, values.length <= (name === 'page' ? 501 : 201)]).toEqual([name, true])
  const viewsOf = (page: string) => site.totals(`days=1&page=${encodeURIComponent(page)}`)
  const isListed = new Set(items.map(({ value }: { value: string }) => value))
  for (let nth = 0; nth < many; nth += 40) {
    const page = `/made-up-${nth}`
    expect([page, (await viewsOf(page)).views]).toEqual([page, isListed.has(page) ? 1 : 0])
  }
  expect((await viewsOf('(other)')).views).toBe(many + 1 - 500)
})
