import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A column that says when. */
export const moment = () => timestamp({ withTimezone: true })

/** Without what Postgres takes in no JSON: zero bytes, and halves of letters, which are left where words are cut. */
const writeJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  )

/** A column of JSON with words of others in it, such as what a payment service says. */
export const wordsOfOthers = <Data>() =>
  customType<{ data: Data; driverData: string }>({
    dataType: () => 'jsonb',
    toDriver: writeJson,
  })()
