import type { Colour } from './glazes.ts'
import { throughAir } from './mountain-air.ts'
import { makeRandom, noise } from './noise.ts'
import type { Outlook, Painting } from './outlook.ts'
import { sample } from './terrain.ts'
import { clamp, mix, ramp } from './vector.ts'

interface Tree {
  x: number
  z: number
  ground: number
  t: number
  angle: number
  tall: number
  tint: Colour
  seed: number
}

function seedTrees(look: Outlook): Tree[] {
  const { view, land, eye } = look
  const { trees, camera } = view
  if (!trees) return []
  const random = makeRandom(view.land * 31 + 3)
  const grown = Array.from({ length: trees.count }, (_, seed): Tree => {
    const angle = (random() - 0.5) * trees.width
    const t = trees.near + (trees.far - trees.near) * random() ** 1.6
    const turn = (camera.toward * Math.PI) / 180 + angle
    const [x, z] = [eye.x + Math.sin(turn) * t, eye.z + Math.cos(turn) * t]
    const tint = trees.tint[Math.floor(random() * trees.tint.length)] ?? [0, 0, 0]
    return {
      x,
      z,
      t,
      angle,
      ground: sample(land.heights, x, z),
      tall: trees.tall * (0.45 + 0.75 * random()),
      tint,
      seed,
    }
  })
  const stands = ({ x, z, ground }: Tree) =>
    noise(x * 5, z * 5, 2) + 0.5 * noise(x * 17, z * 17, 4) >
    0.55 + 0.6 * ramp(trees.line - 0.3, trees.line + 0.2, ground)
  return grown
    .filter((tree) => stands(tree) && tree.ground > (view.lake?.level ?? -1) + 0.006)
    .toSorted((a, b) => b.t - a.t)
}

interface Place {
  px: number
  py: number
  /** How many points it is high. */
  size: number
}

function paintTree(look: Outlook, { light, far, width, height }: Painting, tree: Tree, { px, py, size }: Place): void {
  const { toSun, view } = look
  const half = size * 0.28
  const right = Math.cos((view.camera.toward * Math.PI) / 180)
  const side = toSun.x * right - toSun.z * Math.sin((view.camera.toward * Math.PI) / 180) > 0 ? 1 : -1
  const away = {
    x: (tree.x - look.eye.x) / tree.t,
    y: (tree.ground - look.eye.y) / tree.t,
    z: (tree.z - look.eye.z) / tree.t,
  }
  for (let y = Math.max(0, Math.floor(py - size)); y < Math.min(height, py); y++)
    for (let x = Math.max(0, Math.floor(px - half)); x < Math.min(width, px + half); x++) {
      const i = y * width + x
      if ((far[i] as number) < tree.t - 0.01) continue
      const down = clamp(1 - (py - y) / size)
      const across = (x + 0.5 - px) / (size * 0.22)
      const branch = noise((down + Math.abs(across) * 0.16) * 15 + tree.seed, across * 2.2 + tree.seed * 7)
      const tier = (down * 9 + tree.seed * 0.37 + 0.3 * branch) % 1
      const edge = (0.03 + down * (1 - 0.4 * ramp(0.85, 1, down))) * (0.42 + 0.4 * tier + 0.4 * branch)
      const needles = clamp((edge - Math.abs(across)) * size * 0.12) * ramp(1, 0.93, down)
      const trunk = Math.abs(across) < 0.07 && down > 0.85 ? 1 : 0
      const cover = Math.max(needles, trunk)
      if (cover === 0) continue
      const lit = ramp(-0.9, 0.9, (across * side) / (edge + 0.2) + (branch - 0.5) * 1.6)
      const needle = 0.55 + 0.9 * noise(x * 0.55 + tree.seed, y * 0.4, tree.seed)
      const shade = trunk > needles ? 0.12 : (0.12 + lit) * (0.6 + 0.4 * (1 - down)) * (1.15 - 0.6 * tier ** 3) * needle
      const tint = tree.tint.map(
        (c, k) => c * (shade * (view.sun.light[k] ?? 0) * 0.55 + (view.sky.top[k] ?? 0) * 0.4),
      ) as Colour
      const aired = throughAir(look, tint, away, tree.t)
      for (let k = 0; k < 3; k++) light[i * 3 + k] = mix(light[i * 3 + k] as number, aired[k] ?? 0, cover)
    }
}

/** Plants the trees of a view, the farthest first. */
export function plantTrees(look: Outlook, painting: Painting): void {
  const { width, height } = painting
  for (const tree of seedTrees(look)) {
    const depth = tree.t * Math.cos(tree.angle)
    const px = width / 2 + Math.tan(tree.angle) * look.focal * height
    const py = (look.view.camera.horizon - ((tree.ground - look.eye.y) / depth) * look.focal) * height
    const size = (tree.tall / depth) * look.focal * height
    if (size < 2 || px < -size || px > width + size) continue
    paintTree(look, painting, tree, { px, py, size })
  }
}
