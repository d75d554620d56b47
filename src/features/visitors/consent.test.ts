import { expect, test } from 'vitest'
import { countriesThatAsk, decideConsent, type VisitorFacts } from './rules.ts'

const nothing = { showsBanner: false, fetchesId: false, records: false, opensEmbeds: false }
const yesAndNo = [true, false]
const countries = ['FR', 'NO', 'BR', 'GB', undefined]
const choices = ['accepted', 'declined', undefined] as const

const all: VisitorFacts[] = yesAndNo.flatMap((isRecorded) =>
  yesAndNo.flatMap((hasEmbeds) =>
    choices.flatMap((choice) =>
      yesAndNo.flatMap((hasTrackingId) =>
        yesAndNo.flatMap((hasSignal) =>
          countries.map((country) => ({ isRecorded, hasEmbeds, choice, hasTrackingId, hasSignal, country })),
        ),
      ),
    ),
  ),
)

/** The first row that fits says what happens; a fact that a row leaves out may be anything. */
const table: [when: Partial<VisitorFacts>, then: Partial<typeof nothing>][] = [
  [{ isRecorded: false, hasEmbeds: false }, {}],
  [{ choice: 'declined' }, {}],
  [
    { choice: 'accepted', isRecorded: true, hasEmbeds: true, hasTrackingId: true },
    { records: true, opensEmbeds: true },
  ],
  [
    { choice: 'accepted', isRecorded: true, hasEmbeds: true },
    { records: true, opensEmbeds: true, fetchesId: true },
  ],
  [{ choice: 'accepted', isRecorded: true, hasTrackingId: true }, { records: true }],
  [
    { choice: 'accepted', isRecorded: true },
    { records: true, fetchesId: true },
  ],
  [{ choice: 'accepted' }, { opensEmbeds: true }],
  [{ hasSignal: true }, {}],
  [{ country: 'BR', isRecorded: true, hasTrackingId: true }, { records: true }],
  [{ country: 'GB', isRecorded: true, hasTrackingId: true }, { records: true }],
  [
    { country: 'BR', isRecorded: true },
    { records: true, fetchesId: true },
  ],
  [
    { country: 'GB', isRecorded: true },
    { records: true, fetchesId: true },
  ],
  [{ country: 'BR' }, {}],
  [{ country: 'GB' }, {}],
  [{ hasTrackingId: true }, {}],
  [{}, { showsBanner: true }],
]

const fits = (when: Partial<VisitorFacts>, facts: VisitorFacts) =>
  Object.entries(when).every(([name, value]) => facts[name as keyof VisitorFacts] === value)

test('every combination of site, choice, cookie, signal and country is decided as the table says', () => {
  expect(all).toHaveLength(240)
  const met = new Set<number>()
  for (const facts of all) {
    const row = table.findIndex(([when]) => fits(when, facts))
    met.add(row)
    expect({ facts, ...decideConsent(facts) }).toEqual({ facts, ...nothing, ...table[row]?.[1] })
  }
  expect(met.size).toBe(table.length)
})

test('the thirty countries are asked, and so is whoever comes from one that isn’t known', () => {
  expect(countriesThatAsk.size).toBe(30)
  const facts = { isRecorded: true, hasEmbeds: false, choice: undefined, hasTrackingId: false, hasSignal: false }
  for (const country of [...countriesThatAsk, undefined])
    expect(decideConsent({ ...facts, country })).toEqual({ ...nothing, showsBanner: true })
  for (const country of ['GB', 'CH', 'US', 'BR', 'JP', 'XK'])
    expect(decideConsent({ ...facts, country })).toMatchObject({ showsBanner: false, records: true })
})

test('nobody is recorded in one of the thirty countries, or with a privacy signal, who hasn’t accepted', () => {
  const mustAgree = ({ hasSignal, country, choice }: VisitorFacts) =>
    choice !== 'accepted' && (hasSignal || country === undefined || countriesThatAsk.has(country))
  const met = all.filter(mustAgree).map((facts) => ({ ...decideConsent(facts), showsBanner: false }))
  expect(met.length).toBeGreaterThan(100)
  expect(met.every((decision) => Object.values(decision).every((isDone) => !isDone))).toBe(true)
})
