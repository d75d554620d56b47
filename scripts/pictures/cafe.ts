import * as bakes from './bakes.ts'
import { timber } from './carve.ts'
import { boards, glaze, limewash, plain } from './glazes.ts'
import { pose } from './goods.ts'
import * as pots from './pots.ts'
import type { Room, Thing } from './room.ts'
import { box, handle, join, pebble, rod } from './shapes.ts'
import { stand, studio, twig } from './studio.ts'
import { vec } from './vector.ts'

type Place = [x: number, z: number, y?: number]
const up = ([x, z, y = 0]: Place, by: number): Place => [x, z, y + by]

const cream = glaze({ colour: '#efe7d8', rim: 0.66, speckles: 0.2 })
const teal = glaze({ colour: '#4f7a75', dip: 0.1, rim: 0.66 })
const oat = glaze({ colour: '#e2cfae', dip: 0.06, speckles: 0.22 })

const cupWithEar = join([pots.cup, handle([0.42, 0.4], 0.2, 0.2, 0.05)], 0.05, (x, _y, z) => Math.hypot(x, z) - 0.39)

/** A cup of coffee with a heart, on its saucer. */
const coffee = (at: Place, paint = cream, turned = 0.5): Thing[] => [
  stand(bakes.saucer, paint, at),
  stand(cupWithEar, paint, up(at, 0.06), vec(0, turned, 0)),
  stand(bakes.surface(0.39, 0.56), bakes.latte, up(at, 0.06), vec(0, turned - 0.5, 0)),
]
const bun = (at: Place, turned = 0): Thing => stand(bakes.bun, bakes.bunPaint, at, vec(0, turned, 0))
const cookie = (at: Place, tilt = 0): Thing => stand(bakes.cookie, bakes.cookiePaint, at, vec(tilt, at[0] * 9, 0))
const slice = (at: Place, turned: number): Thing =>
  stand(bakes.slice, bakes.slicePaint, up(at, 0.4), vec(-Math.PI / 2, turned, 0))
const board = (at: Place, [wide, deep]: [number, number], turned = 0): Thing =>
  stand(box(wide, 0.12, deep, 0.05), timber('#a9774b'), at, vec(0, turned, 0))

const teapotBody = join(
  [
    pebble(0.74, 0.6, 0.74),
    rod(vec(0.5, 0.45, 0), vec(1.12, 1.0, 0), 0.17, 0.085),
    handle([-0.74, 0.62], 0.36, 0.36, 0.07),
  ],
  0.16,
)
const teapot = (at: Place, turned: number): Thing[] => [
  stand(teapotBody, glaze({ colour: '#4f7a75', dip: 0.12, speckles: 0.12 }), at, vec(0, turned, 0)),
  stand(pots.lid, glaze({ colour: '#4f7a75', speckles: 0.12 }), up(at, 1.12)),
]

/** The counter at ten past eight, with room for words on the left. */
export const counter: Room = {
  ...studio,
  floor: boards('#8a6242'),
  wall: limewash('#cfd2c2'),
  things: [
    stand(bakes.stem, glaze({ colour: '#efe7d8', speckles: 0.1 }), [2.6, -0.7]),
    bun([2.1, -0.95, 1.0], 1),
    bun([3.1, -0.9, 1.0], 2),
    bun([2.6, -0.25, 1.0], 3),
    bun([2.6, -0.85, 1.4], 4),
    board([0.75, -0.95], [2.3, 1.3], 0.12),
    stand(bakes.loaf, bakes.loafPaint, [0.75, -0.95, 0.12], vec(0, 0.3, 0)),
    ...coffee([1.5, 0.95], cream, 0.3),
    stand(bakes.saucer, oat, [3.05, 0.95]),
    cookie([3.0, 0.95, 0.1]),
    cookie([3.12, 0.85, 0.28], 0.2),
    stand(pots.bottle, glaze({ colour: '#33475e', dip: 0.16, rim: 2.0, rough: 0.12 }), [3.75, -1.5]),
    ...twig(vec(3.75, 1.8, -1.5), -0.5, { bark: plain('#4f3b2b'), leaves: plain('#74814f', 0.25, 0.5) }, 7),
  ],
  camera: { at: vec(0.95, 2.35, 8.4), look: vec(0.85, 1.05, 0), field: 0.42, aperture: 0.05, focus: vec(2, 0.9, 0) },
}

/** Two at the table by the window. */
export const window: Room = {
  ...studio,
  floor: boards('#9f7d5d'),
  wall: limewash('#b9a48e'),
  things: [
    ...coffee([-0.9, 0.6], teal, 0.9),
    ...coffee([1.2, -0.4], cream, 2.4),
    stand(pots.plate, oat, [0.3, 1.35]),
    slice([-0.35, 1.3, 0.14], 0.25),
    ...teapot([-1.7, -1.1], 0.4),
    stand(pots.stick(0.9, 0.022), plain('#b5b2ac', 0.9, 0.15), [1.75, 0.95], vec(0, 0.5, 0)),
  ],
  camera: { at: vec(0.2, 3.6, 7), look: vec(0, 0.4, 0.1), field: 0.5, aperture: 0.05 },
}

const fromAbove = (room: Room): Room => ({ ...room, camera: { ...room.camera, at: vec(0.4, 5.2, 4.4) } })
export const flatWhite = fromAbove(pose('#c9b59d', coffee([0, 0], cream, 0.3), 0.2, 4.6))
export const filter = pose(
  '#d6cdb9',
  [
    stand(pots.mug, glaze({ colour: '#4f7a75', dip: 0.2, rim: 0.98 }), [0, 0], vec(0, 0.5, 0)),
    stand(pots.coffee, plain('#2a1208', 1, 0.04), [0, 0, 0.3]),
    cookie([1.0, 0.55, 0.02]),
  ],
  0.48,
  5.4,
)
export const tea = pose(
  '#d9c3a5',
  [
    ...teapot([-0.35, -0.2], 0.35),
    stand(pots.cup, oat, [0.95, 0.7]),
    stand(bakes.surface(0.38, 0.5), plain('#9a5a1e', 1, 0.04), [0.95, 0.7]),
  ],
  0.55,
  6.2,
)
export const buns = pose(
  '#c7cdbd',
  [board([0, 0], [2.2, 1.5], 0.2), bun([-0.5, 0.15, 0.12], 1), bun([0.56, -0.15, 0.12], 2.6), bun([0.1, 0.3, 0.5], 4)],
  0.42,
  5.6,
)
export const cookies = pose(
  '#d8b99f',
  [
    stand(bakes.saucer, cream, [0, 0]),
    cookie([0, 0, 0.08]),
    cookie([0.05, -0.04, 0.25], 0.06),
    cookie([-0.02, 0.03, 0.42], -0.08),
    cookie([0.86, 0.5, 0.18], 0.9),
  ],
  0.3,
  4.8,
)
export const bread = pose(
  '#bfc3b6',
  [board([0, 0], [2.8, 1.6], 0.1), stand(bakes.loaf, bakes.loafPaint, [0, 0, 0.12], vec(0, 0.35, 0))],
  0.4,
  5.8,
)
export const cake = pose(
  '#d9c9c2',
  [
    stand(pots.plate, oat, [0, 0]),
    slice([-0.6, -0.35, 0.14], -0.5),
    ...[0, 1, 2].map((i) =>
      stand(bakes.berry, plain('#7a2440', 0.7, 0.2), [-0.5 + i * 0.2, 0.66 - (i % 2) * 0.14, 0.14]),
    ),
  ],
  0.34,
  5.4,
)
export const soup = pose(
  '#cabfae',
  [
    stand(pots.plate, oat, [0, 0]),
    stand(pots.bowl, glaze({ colour: '#efe7d8', rim: 0.73, speckles: 0.2 }), [0, 0, 0.1]),
    stand(bakes.surface(0.76, 0.52), bakes.soupPaint, [0, 0, 0.1]),
    stand(pots.stick(1.1, 0.03), plain('#b5b2ac', 0.9, 0.15), [1.45, 0.8], vec(0, 1.1, 0)),
  ],
  0.42,
  5.8,
)
