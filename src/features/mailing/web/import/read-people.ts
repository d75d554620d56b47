import Papa from 'papaparse'
import { readPerson, type Person } from '#mailing/people/person.ts'
import type { Sheet } from '#mailing/people/sheet.ts'
import type { SubscriberStanding } from '#mailing/people/standing.ts'

/** Whether each word that wasn't understood means that somebody gets mail; by default it doesn't. */
export type Answers = Readonly<Record<string, boolean>>

/** The people in a sheet, unclear words as they were answered. */
export const listPeople = ({ rows, columns }: Sheet, answers: Answers = {}): Person[] =>
  rows.map((row) => {
    const person = readPerson(row, columns)
    return person.standing === 'unclear' && answers[person.said] ? { ...person, standing: 'subscribed' } : person
  })

/** How many there are of each. */
export const countStandings = (people: readonly Person[]): Partial<Record<SubscriberStanding, number>> =>
  Object.fromEntries([...Map.groupBy(people, ({ standing }) => standing)].map(([one, all]) => [one, all.length]))

const mostWords = 8

/** The words that weren't understood, the most frequent first, with how often each stands there. */
export const listUnclear = (people: readonly Person[]): { said: string; count: number }[] =>
  [
    ...Map.groupBy(
      people.filter(({ standing }) => standing === 'unclear'),
      ({ said }) => said,
    ),
  ]
    .map(([said, all]) => ({ said, count: all.length }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostWords)

/** What is known of them, as the server reads it. */
export function writePeople(people: readonly Person[]): Blob {
  const rows = people.map(({ email, name, standing, tags, language, agreedAt }) => [
    email,
    name,
    standing,
    tags.join(', '),
    language,
    agreedAt,
  ])
  return new Blob([Papa.unparse([['email', 'name', 'status', 'tags', 'language', 'consent_at'], ...rows])], {
    type: 'text/csv',
  })
}
