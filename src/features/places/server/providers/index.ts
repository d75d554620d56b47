import { apple } from './apple.ts'
import type { KeyedGeocoder } from './geocoder.ts'
import { google } from './google.ts'
import { mapquest } from './mapquest.ts'

/** Geocoders whose keys belong to a domain or to the installation. */
export const geocoders: readonly KeyedGeocoder[] = [google, mapquest, apple]
