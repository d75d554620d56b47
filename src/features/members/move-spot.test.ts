import { expect, test } from 'vitest'
import { openSecrets } from '#kit/server/secrets.ts'
import { makeRandom } from '#test/random.ts'
import { moveSpot, type Spot } from './server/move-spot.ts'

const [newer, older] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const ctx = { secrets: openSecrets([newer, older]) }
const radians = Math.PI / 180

/** In kilometers, by the haversine formula. */
function distance(one: Spot, other: Spot): number {
  const half = (a: number, b: number) => Math.sin(((a - b) * radians) / 2) ** 2
  const [from, to] = [one.lat * radians, other.lat * radians]
  const share = half(one.lat, other.lat) + Math.cos(from) * Math.cos(to) * half(one.lng, other.lng)
  return 2 * 6371 * Math.asin(Math.sqrt(Math.min(1, share)))
}

const random = makeRandom(41)
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const edges = [
  { lat: 90, lng: 0 },
  { lat: -90, lng: 77 },
  { lat: 89.9999, lng: -120 },
  { lat: 89.98, lng: 10 },
  { lat: -89.985, lng: 10 },
  { lat: 0, lng: 180 },
  { lat: 0, lng: -180 },
  { lat: 12, lng: 179.9999 },
  { lat: -45, lng: -179.9999 },
  { lat: 0, lng: 0 },
]
const anywhere = () => ({ lat: Math.asin(2 * random() - 1) / radians, lng: 360 * random() - 180 })

test('a kept position is between 1 and 2.7 km from the true one, anywhere on earth, and always the same', () => {
  for (let number = 0; number < 20_000; number += 1) {
    const at = number % 4 === 0 ? edges[(number / 4) % edges.length]! : anywhere()
    const kept = moveSpot(ctx, idOf(number), at)
    expect(moveSpot(ctx, idOf(number), at)).toEqual(kept)
    const moved = distance(at, kept)
    expect([at, kept, moved > 1 && moved < 2.7]).toEqual([at, kept, true])
    expect(Math.abs(kept.lat)).toBeLessThanOrEqual(90)
    expect(kept.lng >= -180 && kept.lng < 180).toBe(true)
    expect([kept.lat, kept.lng].map((angle) => Number(angle.toFixed(3)))).toEqual([kept.lat, kept.lng])
  }
})

test('people at one place are moved in all directions, and steps within 100 meters don’t show', () => {
  const home = { lat: 52.5, lng: 13.4 }
  const quarters = new Set<string>()
  for (let number = 0; number < 200; number += 1) {
    const { lat, lng } = moveSpot(ctx, idOf(number), home)
    quarters.add(`${lat > home.lat} ${lng > home.lng}`)
    expect(moveSpot(ctx, idOf(number), { lat: home.lat + 0.0004, lng: home.lng - 0.0004 })).toEqual({ lat, lng })
  }
  expect(quarters.size).toBe(4)
})

test('how somebody was moved from the city of their location says nothing about how from their home', () => {
  const [city, home] = [
    { lat: 52.5167, lng: 13.4 },
    { lat: 52.47, lng: 13.31 },
  ]
  let near = 0
  for (let number = 0; number < 200; number += 1) {
    const inCity = moveSpot(ctx, idOf(number), city, 'location')
    const kept = moveSpot(ctx, idOf(number), home)
    const guess = { lat: kept.lat - (inCity.lat - city.lat), lng: kept.lng - (inCity.lng - city.lng) }
    if (distance(guess, home) < 1) near += 1
  }
  // A guess is within a kilometer as often as one in any direction.
  expect(near).toBeLessThan(50)
})

test('a new key moves nobody: two moves of one place would say more about it than one', () => {
  const home = { lat: 52.5, lng: 13.4 }
  const before = moveSpot({ secrets: openSecrets([older]) }, idOf(1), home)
  expect(moveSpot(ctx, idOf(1), home)).toEqual(before)
  expect(moveSpot({ secrets: openSecrets([newer]) }, idOf(1), home)).not.toEqual(before)
})
