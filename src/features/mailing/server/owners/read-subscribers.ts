import { emailKeyOf } from '#accounts/rules.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { defineParser } from '#kit/server/parser.ts'
import { readPerson, type Person } from '#mailing/people/person.ts'
import { readSheet } from '#mailing/people/sheet.ts'
import { chooseGraver, type SubscriberStanding } from '#mailing/people/standing.ts'
import { mostImportRows, mostTags } from '#mailing/rules.ts'
import { Tag } from '#mailing/text-contract.ts'
import type { ImportedMore, ImportedRow } from '../tables.ts'

/** Each person as gravely as any row of the file speaks of them. */
function gravest(people: readonly Person[]): Person[] {
  const standings = new Map<string, SubscriberStanding>()
  for (const { email, standing } of people) {
    const key = emailKeyOf(email)
    standings.set(key, chooseGraver(standing, standings.get(key) ?? 'subscribed'))
  }
  return people.map((one) => ({ ...one, standing: standings.get(emailKeyOf(one.email)) ?? one.standing }))
}

const isTag = (tag: string) => Tag.safeParse(tag).success

/** Somebody in a file, without what it doesn't say. */
function toRow({ email, name, standing, tags, language, agreedAt }: Person): ImportedRow {
  const known = tags.filter(isTag).slice(0, mostTags - 1)
  const more: ImportedMore = {
    ...(standing !== 'subscribed' && { standing }),
    ...(known.length > 0 && { tags: known }),
    ...(language !== '' && { language }),
    ...(agreedAt !== '' && { agreedAt }),
  }
  return Object.keys(more).length > 0 ? [email, name, more] : [email, name]
}

/** The people in a file. */
function readRows(bytes: Uint8Array): ImportedRow[] {
  const { rows, columns, isBroken } = readSheet(bytes, mostImportRows + 2)
  if (isBroken) throw new Refusal('invalid', phrase('csv-unreadable', 'Unable to parse CSV data'))
  if (columns.email < 0)
    throw new Refusal(
      'invalid',
      phrase('no-email-column', 'This file has no column called “email”. Please add that heading to the first line.'),
    )
  if (rows.length === 0)
    throw new Refusal('invalid', phrase('no-addresses-in-file', 'There are no addresses in this file.'))
  if (rows.length > mostImportRows)
    throw new Refusal(
      'too-large',
      phrase('import-too-many-rows', 'You can import at most {mostImportRows} rows at a time.', {
        mostImportRows: mostImportRows.toLocaleString('en'),
      }),
    )
  return gravest(rows.map((row) => readPerson(row, columns))).map(toRow)
}

export const subscribersParser = defineParser({
  name: 'subscribers',
  pace: 'long',
  sizeOf: (bytes: Uint8Array) => bytes.length,
  parse: readRows,
})
