import type { Colour } from './glazes.ts'

/** A view of a land. Distances are kilometres, angles degrees; colours are linear light. */
export interface Alpine {
  land: number
  camera: {
    x: number
    z: number
    /** Above the ground where the camera stands. */
    above: number
    /** Where it looks, 0 is north, 90 east. */
    toward: number
    field: number
    /** Where the horizon lies, counted from the top of the picture. */
    horizon: number
  }
  sun: { from: number; height: number; light: Colour }
  sky: { top: Colour; low: Colour; glow: Colour; clouds: number; stars?: number }
  air: { tint: Colour; thick: number }
  /** Fog that lies in the valley. */
  mist?: { level: number; soft: number; thick: number; tint: Colour }
  snow: { line: number; cover: number }
  ground: { grass: Colour; rock: Colour; woods: number; wood: Colour }
  lake?: { level: number; deep: Colour }
  trees?: { count: number; tint: Colour[]; tall: number; near: number; far: number; line: number; width: number }
  hut?: { x: number; y: number; size: number; kind: 'hut' | 'bivouac'; lit: number }
  tracks?: boolean
  exposure: number
}

export const lights = {
  dawn: [6.2, 2.6, 1.1],
  morning: [4.4, 3.5, 2.6],
  noon: [3.6, 3.4, 3.1],
  evening: [5.2, 2.9, 1.5],
  moon: [0.12, 0.15, 0.22],
} satisfies Record<string, Colour>
