import { boards, limewash, plain } from './glazes.ts'
import * as pots from './pots.ts'
import type { Room, Thing } from './room.ts'
import { box, pebble, rod } from './shapes.ts'
import { stand, studio } from './studio.ts'
import { vec } from './vector.ts'

const paper = (hex: string, at: [number, number, number], turned: number, size: [number, number] = [1.5, 2.0]): Thing =>
  stand(box(size[0], 0.024, size[1], 0.012), plain(hex, 0.08, 0.5), at, vec(0, turned, 0))

const night = { above: vec(0.46, 0.5, 0.66), below: vec(0.26, 0.26, 0.33) }

/** Building blocks put together like a page: a headline, columns, a picture, a button. */
export const blocks: Room = {
  ...studio,
  depth: 2.4,
  fillet: 1.2,
  air: night,
  floor: limewash('#3a4262', 0.07),
  wall: limewash('#3a4262', 0.07),
  things: [
    stand(box(1.9, 0.42, 0.7, 0.05), plain('#e8e1d4', 0.5, 0.3), [1.05, 0]),
    stand(box(0.5, 1.2, 0.6, 0.05), plain('#d97757', 0.5, 0.3), [0.4, 0, 0.42]),
    stand(box(0.5, 1.2, 0.6, 0.05), plain('#e0b15a', 0.5, 0.3), [1.7, 0, 0.42]),
    stand(box(2.1, 0.26, 0.66, 0.05), plain('#7fa3a6', 0.5, 0.3), [1.05, 0, 1.62]),
    stand(pots.drum, plain('#e8e1d4', 0.5, 0.3), [0.62, 0, 1.88]),
    stand(pebble(0.3, 0.3, 0.3), plain('#d97757', 0.7, 0.12), [1.5, 0, 1.88]),
    stand(box(0.62, 0.62, 0.62, 0.05), plain('#5d74b0', 0.5, 0.3), [2.75, 0.5], vec(0, 0.5, 0)),
    stand(pebble(0.24, 0.24, 0.24), plain('#e0b15a', 0.7, 0.12), [2.2, 1.25]),
    stand(box(0.95, 0.3, 0.5, 0.05), plain('#c98f86', 0.5, 0.3), [3.5, -0.35], vec(0, -0.35, 0)),
  ],
  camera: { at: vec(0.4, 2.2, 8.4), look: vec(0.35, 1.12, 0), field: 0.44, aperture: 0.05, focus: vec(1, 1, 0) },
}

/** Sheets of paper and a pencil: a site before it is a site. */
export const sheets: Room = {
  ...studio,
  air: night,
  floor: boards('#5b4a44'),
  wall: limewash('#3a4262'),
  things: [
    paper('#c9a46a', [0, 0, 0], 0.2, [1.9, 2.5]),
    ...['#f1ece2', '#e9e2d5', '#f4efe6', '#ece5d8'].map((hex, i) =>
      paper(hex, [0.06 * i - 0.1, 0.04 * i, 0.026 * (i + 1)], 0.25 - 0.13 * i),
    ),
    ...[0, 1, 2, 3, 4].map((i) =>
      stand(
        box([0.7, 1.05, 0.95, 1.1, 0.5][i] ?? 1, 0.006, 0.05, 0.002),
        plain(i === 0 ? '#d97757' : '#55596b'),
        [0.1 - ([0.2, 0.02, 0.07, 0, 0.3][i] ?? 0), -0.55 + 0.22 * i, 0.13],
        vec(0, -0.14, 0),
      ),
    ),
    stand(
      rod(vec(-0.9, 0.05, 0), vec(0.75, 0.05, 0), 0.055),
      plain('#d97757', 0.5, 0.25),
      [1.6, 0.55],
      vec(0, 0.95, 0),
    ),
    stand(rod(vec(0.75, 0.05, 0), vec(0.95, 0.05, 0), 0.055, 0.012), plain('#e2c39a'), [1.6, 0.55], vec(0, 0.95, 0)),
    stand(pots.cup, plain('#e8e1d4', 1, 0.12), [-1.75, -0.7]),
    stand(pots.coffee, plain('#2a1710', 1, 0.04), [-1.75, -0.7]),
  ],
  camera: { at: vec(0.5, 4.6, 5.4), look: vec(0.05, 0.1, 0), field: 0.52, aperture: 0.05 },
}
