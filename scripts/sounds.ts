// `node scripts/sounds.ts`: makes the music of seed/audio. Needs `lame`, as `apt-get install lame` brings it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dusk, play, tide } from './sounds/pieces.ts'
import { level, toWave } from './sounds/tape.ts'

const folder = join(import.meta.dirname, '../seed/audio')
/** Of both ears together, in decibels below the loudest there is. */
const loudness = -20
const quality = ['-V', '6', '--lowpass', '14', '--quiet']

mkdirSync(folder, { recursive: true })
for (const piece of [dusk, tide]) {
  const tape = level(play(piece), loudness)
  const wave = join(tmpdir(), `${piece.name}.wav`)
  writeFileSync(wave, toWave(tape))
  execFileSync('lame', [...quality, '--tt', piece.title, '--ta', 'Sitewright', wave, join(folder, `${piece.name}.mp3`)])
  process.stdout.write(`${piece.name}  ${piece.seconds} s\n`)
}
