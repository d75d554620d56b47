import type { Paint } from './glazes.ts'
import { makeRandom } from './noise.ts'
import { leaf } from './pots.ts'
import type { Room, Thing } from './room.ts'
import { join, rod, type Shape } from './shapes.ts'
import { type Vec, vec } from './vector.ts'

/** The room every still life is photographed in: late morning, a window on the left. */
export const studio: Omit<Room, 'things' | 'floor' | 'wall' | 'camera'> = {
  depth: 2.6,
  fillet: 0.02,
  window: {
    distance: 5,
    y: [0.8, 5.4],
    z: [-1.6, 3.6],
    panes: [2, 3],
    light: vec(7.6, 6.9, 5.9),
    sun: { to: vec(-5, 3.1, 2.3), light: vec(4.9, 4.1, 3.2), blur: 0.05 },
  },
  air: { above: vec(0.5, 0.5, 0.52), below: vec(0.32, 0.27, 0.23) },
  exposure: 0.8,
  seed: 3,
}

/** Puts a thing somewhere: x to the right, z towards the camera, `y` up if it stands on something. */
export function stand(
  shape: Shape,
  paint: Paint,
  [x, z, y = 0]: [x: number, z: number, y?: number],
  turned?: Vec,
): Thing {
  return { shape, paint, at: vec(x, y, z), turned }
}

/** A twig with leaves, growing from a point, leaning to one side. */
export function twig(from: Vec, lean: number, paints: { bark: Paint; leaves: Paint }, seed: number): Thing[] {
  const random = makeRandom(seed)
  const points = Array.from({ length: 6 }, (_, i) =>
    vec(lean * (i / 5) ** 1.5 + 0.07 * (random() - 0.5), i * 0.3, 0.12 * (random() - 0.5)),
  )
  const rods = points.slice(1).map((p, i) => rod(points[i] ?? p, p, 0.026 - i * 0.003, 0.023 - i * 0.003))
  const leaves = points.slice(2).flatMap((p, i) =>
    [-1, 1].map((side) => ({
      shape: leaf,
      paint: paints.leaves,
      at: vec(from.x + p.x, from.y + p.y - 0.12 * random(), from.z + p.z),
      turned: vec(0.7 * (random() - 0.5), 3 * random(), side * (0.7 + 0.5 * random()) - lean * 0.5 + i * 0.01),
    })),
  )
  return [{ shape: join(rods, 0.01), paint: paints.bark, at: from }, ...leaves]
}
