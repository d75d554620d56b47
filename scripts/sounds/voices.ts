import { rate } from './tape.ts'

/** A voice of so many seconds from the height of its wave at each time. */
function record(seconds: number, wave: (time: number) => number): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * rate) }, (_, i) => wave(i / rate))
}

const turn = 2 * Math.PI
/** In hertz, of a note counted in half tones from the a above middle c. */
export const pitch = (note: number): number => 440 * 2 ** (note / 12)
/** From 0 to 1 and back without an edge. */
const swell = (time: number, seconds: number) => Math.sin(Math.PI * Math.min(1, Math.max(0, time / seconds))) ** 2

/** Soft strings: a few that are never quite in tune, come from nothing and go to nothing. */
export function pad(hertz: number, seconds: number): Float32Array {
  const strings = [-0.0016, 0.0003, 0.0019]
  return record(seconds, (time) => {
    const bright = 0.35 + 0.25 * swell(time, seconds)
    let sound = 0
    for (const [i, off] of strings.entries()) {
      const phase = turn * hertz * (1 + off) * time + i
      const breath = 1 + 0.15 * Math.sin(turn * (0.11 + 0.03 * i) * time + 2 * i)
      for (let overtone = 1; overtone <= 4; overtone++)
        sound += breath * bright ** (overtone - 1) * Math.sin(overtone * phase) * 0.3
    }
    return sound * swell(time, seconds)
  })
}

const touch = (time: number) => Math.min(1, time / 0.006)

/** A small bell that rings for some seconds. */
export function bell(hertz: number): Float32Array {
  const partials: [ratio: number, share: number, fade: number][] = [
    [1, 1, 1.1],
    [2.003, 0.34, 1.7],
    [3.01, 0.14, 3],
    [5.19, 0.05, 6],
  ]
  return record(6, (time) => {
    const sound = partials.reduce(
      (sum, [ratio, share, fade]) => sum + share * Math.exp(-fade * time) * Math.sin(turn * hertz * ratio * time),
      0,
    )
    return sound * touch(time) * Math.min(1, (6 - time) / 0.5)
  })
}

/** A wooden tongue, plucked: a short knock and a warm round tone. */
export function kalimba(hertz: number): Float32Array {
  return record(3, (time) => {
    const tone = Math.exp(-2.2 * time) * Math.sin(turn * hertz * time)
    const knock = 0.22 * Math.exp(-26 * time) * Math.sin(turn * hertz * 5.4 * time)
    return (
      (tone + knock + 0.12 * Math.exp(-4 * time) * Math.sin(turn * hertz * 2 * time)) * touch(time) * (1 - time / 3)
    )
  })
}
