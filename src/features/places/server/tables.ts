import { boolean, doublePrecision, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Where addresses are, as the geocoder told; one that it does not know has no coordinates. */
export const geocodes = pgTable(
  'geocodes',
  {
    /** Normalised. */
    address: text().primaryKey(),
    found: boolean().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  ({ found, at }) => [index().on(found, at)],
)

/** When a geocoder may be asked again, by any process. */
export const geocoderTurns = pgTable('geocoder_turns', {
  geocoder: text().primaryKey(),
  freeAt: timestamp({ withTimezone: true }).notNull(),
})
