import { expect, test } from 'vitest'
import { seedFor } from '#test/long.ts'
import { makeRandom } from '#test/random.ts'
import { snapSpot, type MemberSpot } from './server/snap-spot.ts'

const radians = Math.PI / 180

/** In kilometers, by the haversine formula. */
function distance(one: MemberSpot, other: MemberSpot): number {
  const half = (a: number, b: number) => Math.sin(((a - b) * radians) / 2) ** 2
  const [from, to] = [one.lat * radians, other.lat * radians]
  const share = half(one.lat, other.lat) + Math.cos(from) * Math.cos(to) * half(one.lng, other.lng)
  return 2 * 6371 * Math.asin(Math.sqrt(Math.min(1, share)))
}

const random = makeRandom(seedFor(41))
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

test('a kept position is the middle of a square of five kilometers or a little more, anywhere on earth', () => {
  for (let number = 0; number < 20_000; number += 1) {
    const at = number % 4 === 0 ? edges[(number / 4) % edges.length]! : anywhere()
    const kept = snapSpot(at)
    expect([at, kept, distance(at, kept) < 5]).toEqual([at, kept, true])
    expect(snapSpot(kept)).toEqual(kept)
    expect(Math.abs(kept.lat)).toBeLessThanOrEqual(90)
    expect(kept.lng >= -180 && kept.lng < 180).toBe(true)
  }
})

test('everybody in a square is kept at the same place, so that nobody’s way of being moved can be learned', () => {
  const home = snapSpot({ lat: 52.5, lng: 13.4 })
  for (let number = 0; number < 1000; number += 1) {
    const at = { lat: home.lat + (random() - 0.5) * 0.049, lng: home.lng + (random() - 0.5) * 0.08 }
    expect([at, snapSpot(at)]).toEqual([at, home])
  }
})

test('east and west of the date line are neighbors, and 180 is -180', () => {
  expect(snapSpot({ lat: 1, lng: 180 })).toEqual(snapSpot({ lat: 1, lng: -180 }))
  expect(distance(snapSpot({ lat: 1, lng: 179.999 }), snapSpot({ lat: 1, lng: -179.999 }))).toBeLessThan(6)
})
