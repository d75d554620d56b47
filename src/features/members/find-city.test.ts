import { expect, test, vi } from 'vitest'
import { otherCityNames } from './server/city-names.ts'
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
  ['München', 48.1, 11.6],
  ['muenchen', 48.1, 11.6],
  ['München, Bayern', 48.1, 11.6],
  ['Munich, Deutschland', 48.1, 11.6],
  ['Köln', 50.9, 7],
  ['Düsseldorf', 51.2, 6.8],
  ['Duesseldorf', 51.2, 6.8],
  ['Frankfurt am Main', 50.1, 8.7],
  ['Wien, Österreich', 48.2, 16.4],
  ['Genève', 46.2, 6.1],
  ['Genf, Schweiz', 46.2, 6.1],
  ['Roma', 41.9, 12.5],
  ['Roma, Queensland', -26.6, 148.8],
  ['Milano, Italia', 45.5, 9.2],
  ['Praha, Česko', 50.1, 14.5],
  ['Warszawa, Polska', 52.3, 21],
  ['Wrocław', 51.1, 17],
  ['Łódź', 51.8, 19.5],
  ['København', 55.7, 12.6],
  ['Gothenburg', 57.8, 12],
  ['Den Haag', 52.1, 4.3],
  ['’s-Gravenhage', 52.1, 4.3],
  ['Bruxelles', 50.8, 4.3],
  ['Lisboa', 38.7, -9.1],
  ['Αθήνα, Ελλάδα', 38, 23.7],
  ['Київ', 50.4, 30.5],
  ['Москва, Россия', 55.8, 37.6],
  ['القاهرة، مصر', 30, 31.2],
  ['תל אביב', 32.1, 34.8],
  ['東京、日本', 35.7, 139.8],
  ['北京', 39.9, 116.4],
  ['서울', 37.6, 127],
  ['Bangalore', 13, 77.6],
  ['NYC', 40.7, -74],
  ['Washington, D.C.', 38.9, -77],
  ['Washington, DC', 38.9, -77],
])('a location of %s is found', async ([text, lat, lng]) => {
  const found = await findCity(text)
  expect([Math.abs(found!.lat - lat) < 0.4, Math.abs(found!.lng - lng) < 0.4]).toEqual([true, true])
})

test.for(['', ' ', 'Nowhere at all', 'Berlin, Atlantis', 'Paris, TX', 'Germany', ',,,', '__proto__', '🏠'])(
  'a location of %j is nowhere',
  async (text) => expect(await findCity(text)).toBeUndefined(),
)

test('each of the other names of cities leads to the one in the list', async () => {
  for (const [other, name] of otherCityNames) {
    const city = await findCity(name)
    expect([other, city]).not.toEqual([other, undefined])
    expect([other, await findCity(other)]).toEqual([other, city])
  }
})

test('a location with many names of many cities is looked up without making the names of countries anew', async () => {
  const make = vi.spyOn(Intl, 'DisplayNames')
  await findCity(`${'Richmond,'.repeat(20)}nowhere`)
  const before = make.mock.calls.length
  for (const place of ['Richmond,x', 'Richmond,y']) await findCity(place)
  expect(make.mock.calls.length).toBe(before)
  expect(before).toBeLessThan(100)
  make.mockRestore()
})
