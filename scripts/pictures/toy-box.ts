import { arch, cut, stain, timber } from './carve.ts'
import { plain } from './glazes.ts'
import { outline } from './pots.ts'
import type { Thing } from './room.ts'
import { box, pebble, rod, turn } from './shapes.ts'
import { stand } from './studio.ts'
import { vec } from './vector.ts'

export const beech = '#d9b384'
export const coral = '#e0664a'
export const honey = '#e3a93c'
export const moss = '#6f9168'
export const sky = '#5f93ad'
export const plum = '#8a5a78'
export const cream = '#efe3cd'

type Place = [x: number, z: number, y?: number]
const lift = ([x, z, y = 0]: Place, by: Place): Place => [x + by[0], z + by[1], y + (by[2] ?? 0)]

const ring = (radius: number, thick: number) =>
  turn(
    [
      [radius, thick],
      [radius + 0.01, thick],
    ],
    thick,
    0,
  )
export const ball = (radius: number) => pebble(radius, radius, radius)

/** Five rings on a stick. */
export function stacker(at: Place): Thing[] {
  const rings = [
    [0.46, coral, 0.12],
    [0.4, honey, 0.4],
    [0.34, moss, 0.66],
    [0.28, sky, 0.9],
    [0.21, plum, 1.12],
  ] as const
  return [
    stand(turn(outline('0 0.1, 0.6 0.1, 0.64 0.06, 0.64 0.02, 0 0.02'), 0.03, 0), timber(beech), at),
    ...rings.map(([radius, tint, y], i) => stand(ring(radius, 0.16 - i * 0.01), stain(tint), lift(at, [0, 0, y]))),
    stand(ball(0.17), timber(beech), lift(at, [0, 0, 1.36])),
  ]
}

/** Five half rings, one over the other. */
export function rainbow(at: Place, turned = 0): Thing[] {
  return [coral, honey, moss, sky, plum].map((tint, i) =>
    stand(arch(1.2 - i * 0.215, 0.2, 0.5), stain(tint), at, vec(0, turned, 0)),
  )
}

const hull = cut(outline('-0.9 0.42, 0 0.36, 0.95 0.46, 0.74 0.16, 0.4 0.02, -0.5 0.02, -0.78 0.14'), 0.52, {
  round: 0.16,
})
const sail = cut(outline('-0.02 0.1, 0.66 0.16, -0.02 1.24'), 0.05, { round: 0.02, isSharp: true })
const jib = cut(outline('0.02 0.14, -0.5 0.18, 0.02 0.98'), 0.05, { round: 0.02, isSharp: true })

export function boat(at: Place, turned = 0, tint = sky): Thing[] {
  const lie = vec(0, turned, 0)
  return [
    stand(hull, stain(tint), at, lie),
    stand(rod(vec(0, 0.36, 0), vec(0, 1.74, 0), 0.035), timber(beech, true), at, lie),
    stand(sail, plain(cream, 0.1, 0.6), lift(at, [0.05, 0, 0.42]), lie),
    stand(jib, plain(coral, 0.1, 0.6), lift(at, [-0.05, 0, 0.42]), lie),
  ]
}

const whaleBody = cut(
  outline(
    '-1.0 0.3, -0.86 0.72, -0.4 0.92, 0.16 0.8, 0.55 0.5, 0.82 0.52, 0.92 0.9, 0.72 1.1, 0.98 1.04, 1.16 1.16, 1.12 0.88, 1.02 0.5, 0.8 0.16, 0.3 0.02, -0.6 0.02, -0.92 0.1',
  ),
  0.5,
  { round: 0.1 },
)

export function whale(at: Place, turned = 0, size = sky): Thing[] {
  const eye = vec(
    -0.6 * Math.cos(turned) + 0.25 * Math.sin(turned),
    0,
    0.6 * Math.sin(turned) + 0.25 * Math.cos(turned),
  )
  return [
    stand(whaleBody, stain(size), at, vec(0, turned, 0)),
    stand(ball(0.05), plain('#2a1d17', 0.8, 0.1), lift(at, [eye.x, eye.z, 0.44])),
  ]
}

const skittleShape = turn(
  outline('0 1.26, 0.1 1.23, 0.18 1.1, 0.15 0.95, 0.12 0.88, 0.18 0.7, 0.26 0.42, 0.22 0.14, 0.18 0.02, 0 0.02'),
  0.02,
  0,
)
export const skittle = (at: Place, tint: string): Thing => stand(skittleShape, stain(tint), at)

export const topShape = turn(
  outline('0 0.98, 0.05 0.97, 0.06 0.9, 0.05 0.62, 0.1 0.56, 0.5 0.5, 0.54 0.44, 0.5 0.38, 0.16 0.16, 0.03 0.02, 0 0'),
  0.02,
  0,
)

const wheel = (at: Place, turned: number): Thing =>
  stand(
    turn(outline('0 0.16, 0.2 0.16, 0.25 0.13, 0.25 0.03, 0.2 0, 0 0'), 0.02, 0),
    timber('#b98a5c'),
    at,
    vec(Math.PI / 2, turned, 0),
  )

export function wagon(at: Place, turned: number, tint: string, load: 'engine' | 'open'): Thing[] {
  const across = (x: number, y: number, z: number): Place =>
    lift(at, [x * Math.cos(turned) + z * Math.sin(turned), z * Math.cos(turned) - x * Math.sin(turned), y])
  const lie = vec(0, turned, 0)
  const body = [stand(box(1.2, 0.2, 0.6, 0.05), timber(beech), across(0, 0.26, 0), lie)]
  if (load === 'engine') {
    const boiler = turn(outline('0 0.66, 0.22 0.66, 0.27 0.6, 0.27 0.04, 0.22 0, 0 0'), 0.03, 0)
    body.push(
      stand(boiler, stain(tint), across(-0.56, 0.74, 0), vec(0, turned, -Math.PI / 2)),
      stand(box(0.5, 0.86, 0.58, 0.05), stain(tint), across(0.3, 0.44, 0), lie),
      stand(box(0.66, 0.1, 0.72, 0.04), stain(honey), across(0.3, 1.3, 0), lie),
      stand(turn(outline('0 0.36, 0.14 0.36, 0.12 0.28, 0.09 0, 0 0'), 0.02, 0), stain(honey), across(-0.34, 0.98, 0)),
    )
  } else body.push(stand(box(1.08, 0.34, 0.52, 0.05), stain(tint), across(0, 0.44, 0), lie))
  const wheels = [-0.36, 0.36].flatMap((x) => [
    wheel(across(x, 0.27, 0.28), turned),
    wheel(across(x, 0.27, -0.46), turned),
  ])
  return [...body, ...wheels]
}

export const block = (hex: string, x: number, z: number, y: number, turned = 0): Thing =>
  stand(box(0.56, 0.56, 0.56, 0.05), hex === beech ? timber(hex) : stain(hex), [x, z, y], vec(0, turned, 0))
