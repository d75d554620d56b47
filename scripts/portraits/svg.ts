import type { Tint } from './colours.ts'

/** In pixels, and in the units of every drawing. */
export const side = 640

/** A number with one decimal, which is exact enough and short. */
export const short = (value: number): string => String(Math.round(value * 10) / 10)

type Attributes = Record<string, string | number>

const write = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : value}"`)
    .join('')

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  `<path d="${d}" fill="${fill}"${write(more)}/>`
export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${write(more)}/>`
export const circle = (x: number, y: number, r: number, fill: string, more: Attributes = {}): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${write(more)}/>`
export const oval = (x: number, y: number, [rx, ry]: [number, number], fill: string, more: Attributes = {}): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${write(more)}/>`
export const box = (
  [x, y, width, height]: [number, number, number, number],
  fill: string,
  more: Attributes = {},
): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${write(more)}/>`
export const group = (content: string, more: Attributes): string => `<g${write(more)}>${content}</g>`

/** From one colour to others, evenly. */
export function fade(id: string, colours: string[], [x1, y1, x2, y2] = [0.1, 0, 0.9, 1]): string {
  const stops = colours.map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`)
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.join('')}</linearGradient>`
}

/** The same from one height to another, whatever is filled with it. */
export const fall = (id: string, [top, bottom]: [string, string], from: number, to: number): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${from}" x2="0" y2="${to}"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`

/** Lit from the upper left. */
export const lit = (id: string, { light, base, shade }: Tint): string => fade(id, [light, base, shade])

/** A glow that fades out. */
export const glow = (id: string, colour: string, strength: number): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

export const blur = (id: string, radius: number): string =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${radius}"/></filter>`

export const clip = (id: string, d: string): string => `<clipPath id="${id}"><path d="${d}"/></clipPath>`

/** Numbers from 0 to 1 that are always the same for the same word. */
export function randomOf(word: string): () => number {
  let state = [...word].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const page = (definitions: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}"><defs>${definitions}</defs>${content}</svg>`
