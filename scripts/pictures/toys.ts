import { stain, timber } from './carve.ts'
import { limewash } from './glazes.ts'
import { pose } from './goods.ts'
import type { Room } from './room.ts'
import { box } from './shapes.ts'
import { stand, studio } from './studio.ts'
import {
  ball,
  beech,
  block,
  boat,
  coral,
  cream,
  honey,
  moss,
  plum,
  rainbow,
  skittle,
  sky,
  stacker,
  topShape,
  wagon,
  whale,
} from './toy-box.ts'
import { vec } from './vector.ts'

/** A shelf full, with room for words on the left. */
export const shelf: Room = {
  ...studio,
  depth: 2.4,
  fillet: 1.2,
  floor: limewash('#e8d9bf', 0.05),
  wall: limewash('#e8d9bf', 0.05),
  things: [
    ...rainbow([2.05, -1.4], 0.04),
    ...stacker([0.45, -0.6]),
    ...whale([2.7, 0.8], 0.2, sky),
    ...wagon([0.85, 0.95], 0.16, coral, 'engine'),
    ...boat([3.2, -0.7], -0.3, moss),
    stand(ball(0.14), stain(plum), [0.4, 1.2]),
    stand(ball(0.14), stain(moss), [0.05, 0.85]),
  ],
  camera: { at: vec(0.9, 3.0, 8.6), look: vec(0.72, 0.95, 0), field: 0.43, aperture: 0.04, focus: vec(1.6, 0.8, 0.3) },
  exposure: 0.76,
}

export const rings = pose('#e2bfa4', stacker([0, 0]), 0.72, 6.4)
export const arches = pose('#d5dcd6', rainbow([0, 0], -0.3), 0.55, 6.6)
export const yacht = pose('#e6d3a8', [...boat([-0.25, 0.1], -0.35), ...boat([1.15, -0.9], 0.3, coral)], 0.78, 7)
export const sea = pose('#cfdbe0', [...whale([-0.35, -0.3], 0.2), ...whale([0.35, 0.95, 0], -0.15, moss)], 0.46, 6.9)
export const skittles = pose(
  '#dccbb2',
  [
    ...[coral, honey, moss, sky, plum, cream].map((tint, i) =>
      skittle([[0, -0.42, 0.42, -0.84, 0, 0.84][i] ?? 0, [0.5, 0, 0, -0.5, -0.5, -0.5][i] ?? 0], tint),
    ),
    stand(ball(0.27), timber(beech), [1.15, 0.75]),
  ],
  0.55,
  6.4,
)
export const tops = pose(
  '#d9c1c9',
  [
    stand(topShape, stain(coral), [-0.72, 0.2, 0.05], vec(0.1, 0, -0.3)),
    stand(topShape, stain(sky), [0.5, -0.35, 0], vec(0, 0, 0)),
    stand(topShape, stain(honey), [0.62, 0.75, 0.3], vec(0.9, 0, -0.75)),
  ],
  0.42,
  5.4,
)
export const train = pose(
  '#d8dcc2',
  [
    ...wagon([-1.45, 0.35], 0.2, coral, 'engine'),
    ...wagon([0, 0.05], 0.2, sky, 'open'),
    ...wagon([1.42, -0.25], 0.2, honey, 'open'),
    ...[-0.25, 0.05, 0.35].map((x, i) => stand(ball(0.17), timber(beech), [x - 0.05, 0.05 - x * 0.2, 0.76 + 0.01 * i])),
    stand(box(0.34, 0.34, 0.34, 0.04), stain(moss), [1.3, -0.22, 0.78], vec(0, 0.5, 0)),
  ],
  0.62,
  8.4,
)
export const blocks = pose(
  '#e4d6c6',
  [
    block(coral, -0.95, 0, 0),
    block(beech, -0.3, 0.03, 0, 0.05),
    block(sky, 0.35, -0.02, 0, -0.06),
    block(honey, -0.62, 0, 0.56, 0.08),
    block(moss, 0.04, 0.02, 0.56, -0.1),
    block(beech, -0.3, 0, 1.12, 0.24),
    stand(ball(0.26), stain(plum), [0.62, 0.9]),
    block(cream, 1.3, 0.4, 0, 0.6),
    block(beech, -1.2, 0.95, 0, -0.4),
  ],
  0.75,
  6.8,
)
