import { timber } from './carve.ts'
import { black, put, shapes, white } from './chessmen.ts'
import { boards, type Colour, colour, glaze, limewash, type Paint, plain } from './glazes.ts'
import { noise } from './noise.ts'
import * as pots from './pots.ts'
import type { Room, Thing } from './room.ts'
import { box, rod, turn } from './shapes.ts'
import { stand, studio } from './studio.ts'
import { mix, ramp, vec } from './vector.ts'

/** Maple and walnut in squares, a border round them, and the table beyond. */
function board(table: string): Paint {
  const beyond = boards(table)
  const [maple, walnut]: [Colour, Colour] = [colour('#d8b98a'), colour('#6b4129')]
  return (x, y, z, out) => {
    const edge = Math.max(Math.abs(x), Math.abs(z))
    if (edge > 4.5) return beyond(x, y, z + 0.6, out)
    const [file, rank] = [Math.floor(x), Math.floor(z)]
    const isDark = edge > 4 || (file + rank) % 2 === 0
    const shift = edge > 4 ? 3 : file * 5.1 + rank * 9.7
    const grain = 0.75 + 0.3 * ramp(0.3, 0.8, noise(x * 0.6 + shift, z * 8 + shift, 2)) + 0.12 * noise(x * 3, z * 60, 4)
    const line = edge > 4.44 || Math.abs(edge - 4.06) < 0.012 ? 0.45 : 1
    const [red, green, blue] = [0, 1, 2].map(
      (k) => mix(isDark ? (walnut[k] ?? 0) : (maple[k] ?? 0), 0, 1 - Math.min(1, grain)) * line,
    )
    Object.assign(out, { red, green, blue, coat: 0.5, rough: 0.3, glow: 0 })
  }
}

const evening: Pick<Room, 'depth' | 'fillet' | 'floor' | 'wall' | 'window' | 'air' | 'seed' | 'exposure'> = {
  ...studio,
  depth: 7,
  floor: board('#5b3d2b'),
  wall: limewash('#47685a'),
  air: { above: vec(0.62, 0.6, 0.54), below: vec(0.34, 0.29, 0.24) },
  window: {
    ...studio.window,
    distance: 7,
    y: [1, 7],
    z: [-3, 5],
    sun: { to: vec(-6, 3.4, 1.4), light: vec(2.9, 2.3, 1.6), blur: 0.06 },
  },
  exposure: 0.86,
}

const game: Thing[] = [
  put('rook', false, [0, 0]),
  put('bishop', false, [2, 0]),
  put('queen', false, [3, 0]),
  put('king', false, [6, 0]),
  put('rook', false, [5, 0]),
  put('pawn', false, [0, 1]),
  put('pawn', false, [1, 1]),
  put('pawn', false, [5, 1]),
  put('pawn', false, [6, 1]),
  put('pawn', false, [7, 2]),
  put('knight', false, [5, 2]),
  put('bishop', false, [4, 1]),
  put('pawn', false, [3, 3]),
  put('pawn', true, [3, 4]),
  put('pawn', true, [4, 4]),
  put('knight', true, [5, 5]),
  put('knight', true, [2, 5]),
  put('bishop', true, [3, 5]),
  put('queen', true, [4, 6]),
  put('pawn', true, [0, 6]),
  put('pawn', true, [1, 6]),
  put('pawn', true, [5, 6]),
  put('pawn', true, [6, 6]),
  put('pawn', true, [7, 6]),
  put('king', true, [6, 7]),
  put('rook', true, [3, 7]),
  put('rook', true, [5, 7]),
]

/** The end of a long evening, with room for words on the left. */
export const table: Room = {
  ...evening,
  things: [
    put('king', false, [5, 1]),
    put('rook', false, [6, 0]),
    put('bishop', false, [3, 1]),
    put('pawn', false, [4, 2]),
    put('pawn', false, [6, 2]),
    put('pawn', false, [7, 1]),
    put('pawn', false, [1, 3]),
    put('knight', false, [4, 4]),
    put('queen', true, [6, 4]),
    put('knight', true, [5, 5], 0.3),
    put('pawn', true, [3, 5]),
    put('pawn', true, [2, 4]),
    put('pawn', true, [6, 6]),
    put('king', true, [7, 5]),
  ],
  camera: { at: vec(0.2, 3.1, 9.8), look: vec(0.35, 0.85, 0), field: 0.42, aperture: 0.07, focus: vec(2, 0.7, 1.2) },
}

/** The whole game from above. */
export const above: Room = {
  ...evening,
  things: game,
  depth: 12,
  camera: { at: vec(0, 15, 7.5), look: vec(0, 0, 0.3), field: 0.6, aperture: 0.05 },
}

/** A king laid down, and the one who made him. */
export const resigned: Room = {
  ...evening,
  things: [
    { shape: shapes.king, paint: black, at: vec(0.2, 0.34, 1.2), turned: vec(0, 0.5, -Math.PI / 2 + 0.09) },
    put('queen', true, [3, 2]),
    put('rook', true, [5, 3]),
    put('pawn', false, [1, 2]),
    put('pawn', false, [6, 2]),
    put('bishop', false, [2, 0]),
    put('king', true, [5, 0]),
  ],
  camera: { at: vec(0.9, 2.5, 7.4), look: vec(0.3, 0.82, 0), field: 0.44, aperture: 0.1, focus: vec(0.5, 0.4, 1.1) },
}

const faces = (x: number): Thing[] => [
  stand(
    turn(pots.outline('0 0.06, 0.42 0.06, 0.46 0.02'), 0.02, 0),
    plain('#efe6d2', 0.8, 0.12),
    [x, 0.54, 0.68],
    vec(Math.PI / 2, 0, 0),
  ),
  stand(rod(vec(0, 0, 0), vec(0.02, 0.3, 0), 0.02), plain('#2a1d17'), [x, 0.64, 0.68]),
  stand(rod(vec(0, 0, 0), vec(-0.2, 0.12, 0), 0.025), plain('#2a1d17'), [x, 0.64, 0.68]),
]

/** The clock, a mug of tea, and what has been taken so far. */
export const clock: Room = {
  ...evening,
  floor: boards('#6b4a34'),
  things: [
    stand(box(2.5, 1.3, 0.9, 0.09), timber('#8a5a3a'), [-0.3, 0.1]),
    ...faces(-0.9),
    ...faces(0.3),
    stand(pots.stick(0.001, 0.12), plain('#c9a24a', 0.9, 0.2), [-0.9, 0.1, 1.26]),
    stand(pots.stick(0.001, 0.12), plain('#c9a24a', 0.9, 0.2), [0.3, 0.1, 1.33]),
    stand(pots.mug, glaze({ colour: '#e2cfae', dip: 0.2, rim: 0.98 }), [2.1, 0.2], vec(0, 0.7, 0)),
    stand(pots.coffee, plain('#5b2c14', 1, 0.04), [2.1, 0.2, 0.2]),
    ...(
      [
        ['pawn', -1.5, 1.5],
        ['pawn', -1.0, 1.75],
        ['knight', 1.35, 1.15],
        ['bishop', -2.2, 1.1],
      ] as const
    ).map(([name, x, z]) => stand(shapes[name], name === 'bishop' ? white : black, [x, z], vec(0, 0.6, 0))),
    { shape: shapes.pawn, paint: white, at: vec(0.1, 0.24, 1.75), turned: vec(1.57, 0.9, 0) },
  ],
  camera: { at: vec(0.5, 2.6, 7.6), look: vec(0.1, 0.66, 0), field: 0.44, aperture: 0.06, focus: vec(0, 0.6, 0.8) },
}
