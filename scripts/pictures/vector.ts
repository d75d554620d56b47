export interface Vec {
  x: number
  y: number
  z: number
}

export const vec = (x: number, y: number, z: number): Vec => ({ x, y, z })
export const add = (a: Vec, b: Vec): Vec => vec(a.x + b.x, a.y + b.y, a.z + b.z)
export const subtract = (a: Vec, b: Vec): Vec => vec(a.x - b.x, a.y - b.y, a.z - b.z)
export const scale = (a: Vec, s: number): Vec => vec(a.x * s, a.y * s, a.z * s)
export const dot = (a: Vec, b: Vec): number => a.x * b.x + a.y * b.y + a.z * b.z
export const cross = (a: Vec, b: Vec): Vec => vec(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
export const normalize = (a: Vec): Vec => scale(a, 1 / Math.hypot(a.x, a.y, a.z))
export const along = (a: Vec, direction: Vec, t: number): Vec =>
  vec(a.x + direction.x * t, a.y + direction.y * t, a.z + direction.z * t)

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t
export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value))

/** 0 below `low`, 1 above `high`, smooth between. */
export function ramp(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low))
  return t * t * (3 - 2 * t)
}
