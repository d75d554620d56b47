import { clay, glaze, limewash, type Paint, plain } from './glazes.ts'
import * as pots from './pots.ts'
import type { Room, Thing } from './room.ts'
import { box } from './shapes.ts'
import { stand, studio, twig } from './studio.ts'
import { vec } from './vector.ts'

/** How the catalogue is photographed: one paper, one window, from a little above. */
export function pose(paper: string, things: Thing[], height: number, distance = 6.4): Room {
  return {
    ...studio,
    depth: 2.2,
    fillet: 1.4,
    floor: limewash(paper, 0.06),
    wall: limewash(paper, 0.06),
    things,
    camera: { at: vec(0.5, height + 2.2, distance), look: vec(0, height, 0), field: 0.42, aperture: 0.04 },
    window: { ...studio.window, sun: { to: vec(-5, 4.2, 2.6), light: vec(3.2, 2.75, 2.2), blur: 0.09 } },
    exposure: 0.78,
  }
}

const chalk = glaze({ colour: '#efe9dc', dip: 0.2, rim: 0.98, speckles: 0.26 })
const twine: Paint = plain('#8a5a3b')

export const mug = pose('#d8c3a8', [stand(pots.mug, chalk, [-0.12, 0], vec(0, 0.5, 0))], 0.52, 5.2)

export const thimbles = pose(
  '#c8a99a',
  [
    stand(pots.thimble, glaze({ colour: '#33475e', dip: 0.14, rim: 0.58 }), [-0.42, 0.1]),
    stand(pots.thimble, glaze({ colour: '#d8a08c', dip: 0.14, rim: 0.58 }), [0.4, 0.25]),
    stand(pots.thimble, glaze({ colour: '#e9dfcd', dip: 0.14, rim: 0.58, speckles: 0.3 }), [0.1, -0.65]),
  ],
  0.3,
  4.6,
)

export const bowl = pose(
  '#cdbfae',
  [
    stand(pots.bowl, glaze({ colour: '#8fa593', dip: 0.15, rim: 0.73 }), [0, 0]),
    stand(pots.lemon, plain('#d3ad45', 0.4, 0.4), [-0.3, 0.05, 0.55], vec(1.4, 0.4, 0.5)),
    stand(pots.lemon, plain('#cda640', 0.4, 0.4), [0.32, -0.1, 0.56], vec(1.5, 1.4, 0.1)),
  ],
  0.42,
  5.6,
)

export const plates = pose(
  '#b9b3a6',
  [0, 1, 2, 3].map((i) =>
    stand(
      pots.plate,
      glaze({ colour: ['#efe9dc', '#c9785a', '#efe9dc', '#5d7f86'][i] ?? '#efe9dc', rim: 0.19, speckles: 0.24 }),
      [0.03 * (i % 2), 0, i * 0.14],
      vec(0, i * 1.3, 0),
    ),
  ),
  0.36,
  7.2,
)

export const jug = pose(
  '#d9c9b2',
  [stand(pots.jug, glaze({ colour: '#4f7580', dip: 0.24, rim: 1.64 }), [-0.12, 0], vec(0, 0.45, 0))],
  0.86,
  7.2,
)

export const moon = pose(
  '#a9a093',
  [stand(pots.moon, glaze({ colour: '#efe9dc', dip: 0.2, rim: 1.6, speckles: 0.22 }), [0, 0])],
  0.82,
  7,
)

export const twigVase = pose(
  '#d5bba6',
  [
    stand(pots.bottle, glaze({ colour: '#33475e', dip: 0.16, rim: 2.0 }), [-0.05, 0]),
    ...twig(vec(-0.05, 1.8, 0), 0.5, { bark: plain('#4f3b2b'), leaves: plain('#74814f', 0.25, 0.5) }, 12),
  ],
  1.5,
  9.8,
)

export const jar = pose(
  '#cfc4b4',
  [
    stand(pots.jar, glaze({ colour: '#b98d4c', dip: 0.3 }), [-0.26, -0.05]),
    stand(pots.lid, glaze({ colour: '#b98d4c', speckles: 0.1 }), [0.4, 0.72, 0.04]),
    stand(pots.salt, plain('#f5f2ec'), [-0.26, -0.05, 0.28]),
  ],
  0.42,
  5.6,
)

const ribbon = (width: number, depth: number, z: number): Thing =>
  stand(box(width, 0.83, depth, 0.02), twine, [0, z, -0.01])

export const post = pose(
  '#b7a794',
  [
    stand(pots.parcel, clay('#b98e63'), [0, 0], vec(0, 0.35, 0)),
    { ...ribbon(1.74, 0.05, 0), turned: vec(0, 0.35, 0) },
    { ...ribbon(0.05, 1.34, 0), turned: vec(0, 0.35, 0) },
    stand(
      pots.cup,
      glaze({ colour: '#efe9dc', dip: 0.16, rim: 0.65, over: { colour: '#6d8f8c', from: 0.42 } }),
      [0.02, 0, 0.8],
    ),
    stand(pots.stick(0.6, 0.018), twine, [1.25, 0.6], vec(0, 0.3, 0)),
  ],
  0.7,
  7,
)

const tints = '#efe9dc #e2cfae #c8953f #c9785a #8f4a32 #d8a08c #8fa593 #6d8f8c #4f7580 #33475e #4a3126 #9a8f80'.split(
  ' ',
)

/** Test cups from above: every glaze of the studio in two thicknesses. */
export const glazes: Room = {
  ...studio,
  depth: 8,
  floor: limewash('#d9cdbd', 0.08),
  wall: limewash('#d9cdbd', 0.08),
  things: Array.from({ length: 24 }, (_, i) => {
    const [column, row] = [i % 6, Math.floor(i / 6)]
    const tint = tints[(column * 5 + row * 3) % tints.length] ?? '#efe9dc'
    const over = tints[(column * 7 + row * 5 + 4) % tints.length] ?? tint
    const paint = glaze({ colour: tint, rim: 0.64, over: { colour: over, from: 0.38 } })
    return stand(
      pots.cup,
      paint,
      [(column - 2.5) * 1.02 + 0.05 * Math.sin(i * 7), (row - 1.5) * 1.02 + 0.05 * Math.cos(i * 5)],
      vec(0, i, 0),
    )
  }),
  camera: { at: vec(0, 9, 2.6), look: vec(0, 0.3, 0.05), field: 0.42, aperture: 0.03 },
  air: { above: vec(0.75, 0.74, 0.74), below: vec(0.3, 0.27, 0.25) },
  window: { ...studio.window, sun: undefined, light: vec(10, 9.4, 8.6) },
  exposure: 1.35,
}
