import { doublePrecision, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Cached geocoding results; an unknown address has no coordinates. */
export const knownPlaces = pgTable(
  'known_places',
  {
    /** The geocoder and, if it needs one, which key it was asked with. */
    source: text().notNull(),
    /** Normalised. */
    address: text().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    at: timestamp({ withTimezone: true }).notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  ({ source, address, until }) => [primaryKey({ columns: [source, address] }), index().on(until)],
)

/** When a geocoder may be asked again, by any process. */
export const geocoderTurns = pgTable('geocoder_turns', {
  geocoder: text().primaryKey(),
  freeAt: timestamp({ withTimezone: true }).notNull(),
})
