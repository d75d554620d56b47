import type { Surface } from './glazes.ts'
import { makeRandom } from './noise.ts'
import { frame, place, type Placed, type Room, seeWindow } from './room.ts'
import { blocked, strike } from './strike.ts'
import { add, along, clamp, cross, dot, normalize, scale, subtract, type Vec, vec } from './vector.ts'

/** A picture as it was caught: linear light, and what the denoiser wants to know of each point. */
export interface Film {
  width: number
  height: number
  light: Float32Array
  albedo: Float32Array
  normal: Float32Array
}

interface Stage {
  room: Room
  placed: Placed[]
  random: () => number
}

function aroundNormal(n: Vec, u: number, v: number, tightness: number): Vec {
  const side = normalize(Math.abs(n.y) < 0.9 ? cross(n, vec(0, 1, 0)) : cross(n, vec(1, 0, 0)))
  const other = cross(n, side)
  const height = (1 - u) ** (1 / (tightness + 1))
  const reach = Math.sqrt(Math.max(0, 1 - height * height))
  const turn = 2 * Math.PI * v
  return add(scale(n, height), add(scale(side, reach * Math.cos(turn)), scale(other, reach * Math.sin(turn))))
}

const sky = (room: Room, d: Vec): Vec => {
  const t = clamp(d.y * 0.5 + 0.5)
  return add(scale(room.air.above, t), scale(room.air.below, 1 - t))
}

function fromWindow({ room, placed, random }: Stage, p: Vec, normal: Vec): Vec {
  const w = room.window
  const z = w.z[0] + (w.z[1] - w.z[0]) * random()
  const y = w.y[0] + (w.y[1] - w.y[0]) * random()
  const to = subtract(vec(-w.distance, y, z), p)
  const square = dot(to, to)
  const direction = scale(to, 1 / Math.sqrt(square))
  const facing = dot(normal, direction)
  if (facing <= 0 || seeWindow(w, p, direction) === 0) return vec(0, 0, 0)
  if (blocked(placed, p, direction, Math.sqrt(square) - 0.01)) return vec(0, 0, 0)
  const area = (w.z[1] - w.z[0]) * (w.y[1] - w.y[0])
  return scale(w.light, (facing * Math.max(0, -direction.x) * area) / (square * Math.PI))
}

function fromSun({ room, placed, random }: Stage, p: Vec, normal: Vec): Vec {
  const sun = room.window.sun
  if (!sun) return vec(0, 0, 0)
  const jitter = vec(random() - 0.5, random() - 0.5, random() - 0.5)
  const direction = normalize(add(sun.to, scale(jitter, sun.blur)))
  const facing = dot(normal, direction)
  if (facing <= 0 || seeWindow(room.window, p, direction) === 0) return vec(0, 0, 0)
  return blocked(placed, p, direction, 40) ? vec(0, 0, 0) : scale(sun.light, facing)
}

function fromLamp({ room, placed, random }: Stage, p: Vec, normal: Vec): Vec {
  const { lamp } = room
  if (!lamp) return vec(0, 0, 0)
  const ball = normalize(vec(random() - 0.5, random() - 0.5, random() - 0.5))
  const to = subtract(along(lamp.at, ball, lamp.radius * random() ** 0.5), p)
  const far = Math.sqrt(dot(to, to))
  const middle = subtract(lamp.at, p)
  const square = Math.max(dot(middle, middle), lamp.radius ** 2)
  const direction = scale(to, 1 / far)
  const facing = dot(normal, direction)
  const free = Math.sqrt(square) - lamp.radius - 0.02
  if (facing <= 0 || (free > 0 && blocked(placed, p, direction, free))) return vec(0, 0, 0)
  return scale(lamp.light, (facing * lamp.radius ** 2) / square)
}

const shade = (a: Vec, s: Surface): Vec => vec(a.x * s.red, a.y * s.green, a.z * s.blue)
const times = (a: Vec, b: Vec): Vec => vec(a.x * b.x, a.y * b.y, a.z * b.z)

/** At an edge the normal may look away from the eye: bent just far enough to face it. */
function turnToward(normal: Vec, d: Vec): Vec {
  const away = dot(normal, d)
  return away < -0.02 ? normal : normalize(subtract(normal, scale(d, away + 0.02)))
}

/** The light that comes back along a ray, followed through three bounces. */
function follow(stage: Stage, start: Vec, toward: Vec, note: (albedo: Surface, normal: Vec) => void): Vec {
  const { room, random } = stage
  let [p, d, weight, sum, mirror] = [start, toward, vec(1, 1, 1), vec(0, 0, 0), true]
  for (let bounce = 0; bounce < 4; bounce++) {
    const seen = mirror ? seeWindow(room.window, p, d) : 0
    const hit = strike(room, stage.placed, p, d)
    if (!hit) return add(sum, times(weight, add(sky(room, d), scale(room.window.light, seen))))
    if (bounce === 0) note(hit.surface, hit.normal)
    const { surface: s } = hit
    if (s.glow > 0 && room.lamp && !mirror) return sum
    if (s.glow > 0) return add(sum, times(weight, vec(s.red * s.glow, s.green * s.glow, s.blue * s.glow)))
    const normal = turnToward(hit.normal, d)
    p = along(along(p, d, hit.distance), normal, 0.004)
    const fresnel = s.coat * (0.045 + 0.955 * (1 - clamp(-dot(normal, d))) ** 5)
    const chance = s.coat > 0 ? clamp(fresnel, 0.15, 0.9) : 0
    if (random() < chance) {
      const reflected = subtract(d, scale(normal, 2 * dot(normal, d)))
      const blurred = aroundNormal(normalize(reflected), random(), random(), 2 / (s.rough * s.rough))
      d = dot(blurred, normal) > 0 ? blurred : reflected
      weight = scale(weight, fresnel / chance)
      mirror = true
      continue
    }
    weight = scale(shade(weight, s), (1 - fresnel) / (1 - chance))
    const direct = add(fromLamp(stage, p, normal), add(fromWindow(stage, p, normal), fromSun(stage, p, normal)))
    sum = add(sum, times(weight, direct))
    d = aroundNormal(normal, random(), random(), 1)
    mirror = false
  }
  return sum
}

function aim(stage: Stage, axes: [Vec, Vec, Vec], u: number, v: number): [Vec, Vec] {
  const { camera } = stage.room
  const [right, up, forward] = axes
  const ray = add(forward, add(scale(right, u), scale(up, v)))
  const focus = dot(subtract(camera.focus ?? camera.look, camera.at), forward)
  const turn = 2 * Math.PI * stage.random()
  const reach = camera.aperture * Math.sqrt(stage.random())
  const from = add(camera.at, add(scale(right, reach * Math.cos(turn)), scale(up, reach * Math.sin(turn))))
  return [from, normalize(subtract(along(camera.at, ray, focus), from))]
}

/** Photographs a room with so many samples a point. */
export function trace(room: Room, [width, height]: [number, number], samples: number): Film {
  const stage: Stage = { room, placed: room.things.map(place), random: makeRandom(room.seed) }
  const axes = frame(room.camera)
  const size = width * height * 3
  const film = {
    width,
    height,
    light: new Float32Array(size),
    albedo: new Float32Array(size),
    normal: new Float32Array(size),
  }
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) expose({ stage, axes, film, samples }, x, y)
  return film
}

interface Exposure {
  stage: Stage
  axes: [Vec, Vec, Vec]
  film: Film
  samples: number
}

function expose({ stage, axes, film, samples }: Exposure, x: number, y: number): void {
  const { field } = stage.room.camera
  const i = (y * film.width + x) * 3
  const tally = (to: Float32Array, a: number, b: number, c: number): void => {
    to[i] = (to[i] as number) + a / samples
    to[i + 1] = (to[i + 1] as number) + b / samples
    to[i + 2] = (to[i + 2] as number) + c / samples
  }
  for (let n = 0; n < samples; n++) {
    const u = ((x + stage.random() - film.width / 2) / film.height) * field
    const v = ((film.height / 2 - y - stage.random()) / film.height) * field
    const [from, direction] = aim(stage, axes, u, v)
    const seen = follow(stage, from, direction, (s, normal) => {
      tally(film.albedo, s.red, s.green, s.blue)
      tally(film.normal, normal.x, normal.y, normal.z)
    })
    tally(film.light, Math.min(seen.x, 6), Math.min(seen.y, 6), Math.min(seen.z, 6))
  }
}
