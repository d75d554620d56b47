import { boards, clay, ember, glaze, limewash, plain } from './glazes.ts'
import * as pots from './pots.ts'
import type { Room } from './room.ts'
import { box } from './shapes.ts'
import { stand, studio, twig } from './studio.ts'
import { vec } from './vector.ts'

/** The shelf by the window, with room for words on the left. */
export const shelf: Room = {
  ...studio,
  floor: boards('#ac8c6c'),
  wall: limewash('#d9c7b0'),
  things: [
    stand(pots.moon, glaze({ colour: '#efe9dc', dip: 0.2, rim: 1.6, speckles: 0.25 }), [0.95, -0.5]),
    stand(pots.bottle, glaze({ colour: '#33475e', dip: 0.16, rim: 2.0, rough: 0.12 }), [2.0, -1.0]),
    ...twig(vec(2.0, 1.8, -1.0), 0.45, { bark: plain('#4f3b2b'), leaves: plain('#74814f', 0.25, 0.5) }, 5),
    stand(pots.jug, glaze({ colour: '#9db3a0', dip: 0.22, rim: 1.64 }), [3.2, -0.75], vec(0, 0.5, 0)),
    stand(pots.bowl, glaze({ colour: '#c9785a', dip: 0.14, rim: 0.72 }), [2.25, 0.75]),
    stand(pots.thimble, glaze({ colour: '#e9dfcd', dip: 0.14, rim: 0.58, speckles: 0.3 }), [1.0, 0.85]),
    stand(pots.pear, plain('#a9a04b', 0.35, 0.35), [3.55, 0.6], vec(0.1, 0, -0.12)),
  ],
  camera: { at: vec(0.75, 1.95, 8.6), look: vec(0.75, 1.38, 0), field: 0.47, aperture: 0.05, focus: vec(1.6, 0.9, 0) },
}

/** A bowl still wet on the wheel, tools beside it. */
export const wheel: Room = {
  ...studio,
  floor: boards('#86694f'),
  wall: limewash('#c9b8a4'),
  things: [
    stand(pots.wheel, plain('#8b8781', 0.6, 0.3), [0, 0]),
    stand(pots.wetBowl, glaze({ colour: '#8c7462', speckles: 0, rough: 0.35 }), [0, 0, 0.12]),
    stand(pots.lump, clay('#8c7462'), [2.15, 0.55], vec(0, 0.4, 0)),
    stand(pots.stick(1.3, 0.04), plain('#c79a62', 0.4, 0.3), [1.4, 1.45], vec(0, -0.2, 0)),
    stand(pots.stick(1.2, 0.028), plain('#a8a5a0', 0.9, 0.15), [1.3, 1.85], vec(0, 0.15, 0)),
    stand(pots.lump, clay('#c9a877'), [-2.05, 0.7], vec(0, 1.2, 0)),
    stand(pots.crock, glaze({ colour: '#6d8f8c', dip: 0.4, rim: 1.28 }), [-2.2, -1.1]),
  ],
  camera: { at: vec(0.6, 3.1, 7.2), look: vec(0.1, 0.55, 0), field: 0.5, aperture: 0.06 },
}

/** The kiln at a thousand degrees: everything is lit from behind by the heat itself. */
export const kiln: Room = {
  ...studio,
  depth: 2.4,
  floor: clay('#8a5a3b'),
  wall: ember('#ff7a2a', 2.6),
  window: { ...studio.window, light: vec(0, 0, 0), sun: undefined },
  air: { above: vec(0.5, 0.12, 0.03), below: vec(0.6, 0.17, 0.04) },
  things: [
    stand(box(7, 0.16, 3, 0.02), clay('#a06a45'), [0, 0.1, 2.35]),
    ...[-2.3, 0.15, 2.5].map((x) => stand(box(0.28, 2.42, 0.28, 0.02), clay('#a06a45'), [x, -1.1])),
    stand(pots.moon, glaze({ colour: '#d8b090', speckles: 0.05 }), [-1.15, 0]),
    stand(pots.jug, glaze({ colour: '#c98a68', speckles: 0.05 }), [1.25, -0.2], vec(0, -0.6, 0)),
    stand(pots.cup, glaze({ colour: '#d8b090' }), [0.2, 0.65]),
    stand(pots.cup, glaze({ colour: '#c07a58' }), [2.25, 0.55]),
    stand(pots.bowl, glaze({ colour: '#d8b090' }), [-1.3, -0.1, 2.5]),
    stand(pots.crock, glaze({ colour: '#c07a58' }), [1.4, -0.1, 2.5]),
    stand(pots.cup, glaze({ colour: '#d8b090' }), [0.25, 0.1, 2.5]),
  ],
  camera: { at: vec(0.3, 1.9, 7.6), look: vec(0.1, 1.55, 0), field: 0.46, aperture: 0.04 },
  exposure: 0.85,
}

/** A table laid for four, for the page about workshops. */
export const table: Room = {
  ...studio,
  floor: boards('#9f7d5d'),
  wall: limewash('#bfc4bb'),
  things: [
    stand(pots.plate, glaze({ colour: '#efe9dc', rim: 0.19, speckles: 0.24 }), [-1.5, 0.5]),
    stand(pots.bowl, glaze({ colour: '#4f7580', rim: 0.73 }), [-1.5, 0.5, 0.1]),
    stand(pots.plate, glaze({ colour: '#c9785a', rim: 0.19, speckles: 0.2 }), [1.45, 0.75]),
    stand(pots.mug, glaze({ colour: '#e2cfae', dip: 0.2, rim: 0.98 }), [1.45, 0.75, 0.1], vec(0, 0.7, 0)),
    stand(pots.jug, glaze({ colour: '#efe9dc', dip: 0.3, rim: 1.64, speckles: 0.3 }), [0.2, -1.0], vec(0, -0.5, 0)),
    stand(pots.lemon, plain('#cfa93f', 0.4, 0.4), [0.1, 1.2, 0.26], vec(1.5, 0.7, 0)),
    stand(pots.lemon, plain('#d0a838', 0.4, 0.4), [-2.9, -0.6, 0.26], vec(1.5, 2.1, 0)),
  ],
  camera: { at: vec(0.2, 3.4, 7.4), look: vec(0, 0.5, 0), field: 0.5, aperture: 0.05 },
}
