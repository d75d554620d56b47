import { addRoom, lay, makeTape, type Tape } from './tape.ts'
import { bell, kalimba, pad, pitch } from './voices.ts'

/** A piece that goes round for ever, softest where it begins again. Notes are half tones from the a above middle c. */
interface Piece {
  name: string
  title: string
  seconds: number
  /** One after the other, each as long as the others. */
  chords: number[][]
  /** When, in seconds, and which. */
  melody: [start: number, note: number][]
  voice: (hertz: number) => Float32Array
  /** How loud the melody is beside the chords. */
  share: number
}

export const dusk: Piece = {
  name: 'dusk',
  title: 'Dusk',
  seconds: 40,
  chords: [
    [-31, -19, -12, -8, -3, 4],
    [-34, -22, -15, -10, -7, 0],
    [-26, -14, -10, -7, -2, 2],
    [-24, -17, -12, -7, -5, 2],
  ],
  melody: [
    [3, 9],
    [4.5, 12],
    [7, 16],
    [13, 14],
    [14.5, 9],
    [17.5, 7],
    [22.5, 10],
    [24, 14],
    [26.5, 17],
    [32, 14],
    [33.5, 12],
    [35.5, 7],
  ],
  voice: bell,
  share: 0.42,
}

export const tide: Piece = {
  name: 'tide',
  title: 'Tide',
  seconds: 48,
  chords: [
    [-24, -12, -5, -2, 3, 10],
    [-28, -16, -9, -5, 0, 3],
    [-33, -21, -14, -9, -5, 2],
    [-29, -17, -10, -7, -2, 2],
  ],
  melody: [
    [2.5, 3],
    [4, 10],
    [5.5, 7],
    [7.75, 2],
    [14, 0],
    [15.5, 7],
    [17, 3],
    [19.25, -2],
    [20.75, 0],
    [26, -5],
    [27.5, 3],
    [29, 7],
    [31.25, 10],
    [37.5, 2],
    [39, -2],
    [40.5, 5],
    [43, 2],
  ],
  voice: kalimba,
  share: 0.7,
}

export function play({ seconds, chords, melody, voice, share }: Piece): Tape {
  const tape = makeTape(seconds)
  const step = seconds / chords.length
  for (const [turn, chord] of chords.entries())
    for (const [place, note] of chord.entries()) {
      const sound = pad(pitch(note), step * 1.45)
      const gain = 0.5 / (1 + place * 0.35)
      lay(tape, seconds + turn * step - step * 0.1, {
        voice: sound.map((value) => value * gain),
        pan: 0.5 + (place % 2 === 0 ? -1 : 1) * 0.06 * place,
      })
    }
  for (const [place, [start, note]] of melody.entries())
    lay(tape, start, {
      voice: voice(pitch(note)).map((value) => value * share),
      pan: 0.5 + 0.25 * Math.sin(place * 1.7),
    })
  return addRoom(tape, 0.55)
}
