import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Look } from './look.ts'

const numbers = new Set(['lean', 'turn', 'lines'])

function readValue(word: string, values: string[]): unknown {
  if (word === 'colours') return values
  if (values[0] === 'yes') return true
  return numbers.has(word) ? Number(values[0]) : values[0]
}

/** The looks in looks.txt, by the names of their pictures. */
export function readLooks(): Record<string, Look> {
  const paragraphs = readFileSync(join(import.meta.dirname, 'looks.txt'), 'utf8')
    .trim()
    .split(/\n\n+/)
    .slice(1)
  return Object.fromEntries(
    paragraphs.map((paragraph) => {
      const [name = '', ...lines] = paragraph.split('\n')
      const pairs = lines.flatMap((text) => text.trim().split(', '))
      const look = pairs.map((pair) => pair.split(' ')).map(([word = '', ...values]) => [word, readValue(word, values)])
      return [name, Object.fromEntries(look) as Look]
    }),
  )
}
