import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planNames, plans, yearlyPrice } from './plans.ts'

const read = (file: string) => readFileSync(`seed/sites/localhost/plans/${file}`, 'utf8')
const listed = (part: string) => [...part.matchAll(/^- (.+)$/gm)].map(([, words]) => words)
/** What a page says of each plan, by its title. */
const partsOf = (text: string) =>
  planNames.map((name) => text.split(`## ${plans[name].title}\n`)[1]?.split(':::')[0] ?? '')
const amount = (cents: number) => (cents / 100).toFixed(2)

test('the page about plans shows the same limits and prices as the screen', () => {
  const text = read('content.txt')
  for (const [place, part] of partsOf(text).entries()) {
    const plan = plans[planNames[place]!]
    expect(listed(part)).toEqual(plan.features)
    expect(part).toContain(`**$${amount(plan.monthly)}** a month`)
    expect(part.includes('most popular')).toBe(plan.isMostPopular ?? false)
    expect(text).toContain(`,${amount(plan.monthly)},${amount(yearlyPrice(plan))},`)
  }
})

test('in German the page promises as much of every plan', () => {
  const counts = (file: string) => partsOf(read(file)).map((part) => listed(part).length)
  expect(counts('content.de.txt')).toEqual(counts('content.txt'))
})

test('plans differ in domains, storage and whether they name who made the site, and in nothing else', () => {
  const [basic, pro, enterprise] = planNames.map((name) => plans[name].features.slice(2))
  expect(basic).not.toEqual([])
  const unnamed = 'No “Powered by” unless you want it'
  expect([pro, enterprise]).toEqual([['Everything in Basic', unnamed], ['Everything in Pro']])
  expect(planNames.map((name) => plans[name].mayHidePoweredBy ?? false)).toEqual([false, true, true])
})
