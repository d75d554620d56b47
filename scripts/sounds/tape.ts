/** In samples a second. */
export const rate = 44_100

/** Sound for two ears, without beginning or end: what goes past the end comes in again at the start. */
export interface Tape {
  left: Float32Array
  right: Float32Array
}

export const makeTape = (seconds: number): Tape => ({
  left: new Float32Array(seconds * rate),
  right: new Float32Array(seconds * rate),
})

const at = (sound: Float32Array, i: number): number => sound[i] as number

/** Adds a voice to the tape; `pan` from 0, left, to 1, right. */
export function lay({ left, right }: Tape, start: number, { voice, pan }: { voice: Float32Array; pan: number }): void {
  const [near, far] = [Math.cos((pan * Math.PI) / 2), Math.sin((pan * Math.PI) / 2)]
  const first = Math.round(start * rate)
  for (let i = 0; i < voice.length; i++) {
    const place = (first + i) % left.length
    left[place] = at(left, place) + at(voice, i) * near
    right[place] = at(right, place) + at(voice, i) * far
  }
}

/** An echo chamber that goes round the tape twice, so that it rings at the start with what sounded at the end. */
function ring(dry: Float32Array, delay: number, { hold, damp }: { hold: number; damp: number }): Float32Array {
  const wet = new Float32Array(dry.length)
  const line = new Float32Array(delay)
  let soft = 0
  for (let i = 0; i < 2 * dry.length; i++) {
    const heard = at(line, i % delay)
    soft += (heard - soft) * (1 - damp)
    line[i % delay] = at(dry, i % dry.length) + soft * hold
    wet[i % dry.length] = heard
  }
  return wet
}

/** A wide room around the sound. */
export function addRoom({ left, right }: Tape, share: number): Tape {
  const delays = [1687, 2053, 2593, 3251]
  const inRoom = (dry: Float32Array, shift: number) => {
    const echoes = delays.map((delay) => ring(dry, delay + shift, { hold: 0.86, damp: 0.45 }))
    return dry.map((sound, i) => sound + (share * echoes.reduce((sum, echo) => sum + at(echo, i), 0)) / delays.length)
  }
  return { left: inRoom(left, 0), right: inRoom(right, 71) }
}

const powerOf = (sound: Float32Array) => sound.reduce((sum, value) => sum + value * value, 0) / sound.length
const peakOf = (sound: Float32Array) => sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0)

/** As loud as asked, in decibels of both ears together, which for soft low sounds is close to LUFS; never so loud that it cracks. */
export function level({ left, right }: Tape, decibels: number): Tape {
  const now = 10 * Math.log10(powerOf(left) + powerOf(right))
  const most = 0.9 / Math.max(peakOf(left), peakOf(right))
  const gain = Math.min(most, 10 ** ((decibels - now) / 20))
  return { left: left.map((value) => value * gain), right: right.map((value) => value * gain) }
}

/** The tape as a WAV file of 16 bits. */
export function toWave({ left, right }: Tape): Buffer {
  const bytes = Buffer.alloc(44 + left.length * 4)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(2, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * 4, 28)
  bytes.writeUInt16LE(4, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(left.length * 4, 40)
  for (let i = 0; i < left.length; i++) {
    bytes.writeInt16LE(Math.round(at(left, i) * 32_767), 44 + i * 4)
    bytes.writeInt16LE(Math.round(at(right, i) * 32_767), 46 + i * 4)
  }
  return bytes
}
