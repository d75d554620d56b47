import { expect, test, vi } from 'vitest'
import { findCity } from './server/find-city.ts'

test.for<[string, number, number]>([
  ['Lisbon', 38.7, -9.1],
  ['  lisbon ', 38.7, -9.1],
  ['Berlin, Germany', 52.5, 13.4],
  ['Berlin, Deutschland', 52.5, 13.4],
  ['Berlin Germany', 52.5, 13.4],
  ['Kreuzberg, Berlin', 52.5, 13.4],
  ['Paris', 48.9, 2.3],
  ['Springfield, IL', 39.8, -89.7],
  ['springfield il', 39.8, -89.7],
  ['Springfield, Illinois, USA', 39.8, -89.7],
  ['London', 51.5, -0.1],
  ['London, England', 51.5, -0.1],
  ['London, Ontario', 43, -81.2],
  ['Portland, ME', 43.7, -70.3],
  ['New York, NY', 40.7, -74],
  ['São Paulo', -23.6, -46.6],
  ['sao paulo', -23.6, -46.6],
  ['ZÜRICH', 47.4, 8.5],
  ['St. Petersburg, Russia', 59.9, 30.3],
])('a location of %s is found', async ([text, lat, lng]) => {
  const found = await findCity(text)
  expect([Math.abs(found!.lat - lat) < 0.4, Math.abs(found!.lng - lng) < 0.4]).toEqual([true, true])
})

test.for(['', ' ', 'Nowhere at all', 'Berlin, Atlantis', 'Paris, TX', 'Germany', ',,,', '__proto__', '🏠'])(
  'a location of %j is nowhere',
  async (text) => expect(await findCity(text)).toBeUndefined(),
)

test('a location with many names of many cities is looked up without making the names of countries anew', async () => {
  const make = vi.spyOn(Intl, 'DisplayNames')
  await findCity(`${'Richmond,'.repeat(20)}nowhere`)
  const before = make.mock.calls.length
  for (const place of ['Richmond,x', 'Richmond,y']) await findCity(place)
  expect(make.mock.calls.length).toBe(before)
  expect(before).toBeLessThan(100)
})
