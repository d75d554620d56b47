import { cut, timber, without } from './carve.ts'
import { outline } from './pots.ts'
import type { Thing } from './room.ts'
import { join, rod, turn } from './shapes.ts'
import { stand } from './studio.ts'
import { vec } from './vector.ts'

const piece = (top: string) => turn(outline(`${top}, 0.36 0.13, 0.37 0.08, 0.37 0.02, 0 0.02`), 0.018, 0)

const pawn = turn(
  outline(
    '0 1.02, 0.1 1, 0.18 0.9, 0.16 0.77, 0.09 0.71, 0.19 0.68, 0.19 0.66, 0.1 0.62, 0.12 0.42, 0.2 0.24, 0.3 0.16, 0.32 0.08, 0.32 0.02, 0 0.02',
  ),
  0.018,
  0,
)
const slots = (x: number, y: number, z: number): number => Math.max(1.14 - y, Math.min(Math.abs(x), Math.abs(z)) - 0.05)
const rook = without(
  piece('0 1.06, 0.16 1.06, 0.18 1.1, 0.18 1.26, 0.28 1.26, 0.28 1.02, 0.2 0.95, 0.17 0.5, 0.24 0.26, 0.34 0.18'),
  slots,
)
const bishop = piece(
  '0 1.6, 0.05 1.58, 0.06 1.52, 0.03 1.47, 0.12 1.38, 0.19 1.2, 0.15 1.04, 0.09 0.98, 0.22 0.95, 0.22 0.92, 0.11 0.88, 0.12 0.5, 0.22 0.26, 0.33 0.18',
)
const queen = piece(
  '0 1.9, 0.06 1.88, 0.07 1.8, 0.03 1.76, 0.16 1.72, 0.28 1.76, 0.21 1.5, 0.14 1.26, 0.12 1.16, 0.25 1.13, 0.25 1.09, 0.13 1.05, 0.14 0.6, 0.24 0.28, 0.34 0.18',
)
const king = join(
  [
    piece(
      '0 1.86, 0.08 1.84, 0.24 1.78, 0.26 1.72, 0.18 1.46, 0.14 1.26, 0.12 1.16, 0.26 1.13, 0.26 1.09, 0.13 1.05, 0.14 0.6, 0.24 0.28, 0.34 0.18',
    ),
    rod(vec(0, 1.85, 0), vec(0, 2.14, 0), 0.036),
    rod(vec(-0.1, 2.03, 0), vec(0.1, 2.03, 0), 0.036),
  ],
  0.02,
)
const knight = join(
  [
    piece('0 0.46, 0.2 0.46, 0.25 0.42, 0.22 0.36, 0.26 0.24, 0.33 0.18'),
    cut(
      outline(
        '-0.2 0.4, -0.27 0.72, -0.22 1.02, -0.08 1.26, 0.0 1.34, 0.05 1.5, 0.11 1.34, 0.22 1.22, 0.4 1.0, 0.42 0.9, 0.33 0.84, 0.2 0.92, 0.09 0.88, 0.07 0.78, 0.17 0.6, 0.2 0.4',
      ),
      0.27,
      { round: 0.09 },
    ),
  ],
  0.05,
)
export const shapes = { pawn, rook, bishop, queen, king, knight }

export const white = timber('#d9b47e', true)
export const black = timber('#4c2c1d', true)

/** A piece on a square: files from the left, ranks towards the camera, 0 to 7. */
export function put(name: keyof typeof shapes, isWhite: boolean, [file, rank]: [number, number], turned = 0): Thing {
  const nudge = 0.05 * Math.sin(file * 7 + rank * 3)
  const spin = turned + (name === 'knight' ? (isWhite ? -0.5 : 2.6) : 0)
  return stand(shapes[name], isWhite ? white : black, [file - 3.5 + nudge, rank - 3.5 - nudge], vec(0, spin, 0))
}
