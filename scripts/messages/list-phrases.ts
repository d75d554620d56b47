import { globSync, readFileSync } from 'node:fs'
import { fromRoot } from '../vite/from-root.ts'
import { findPhrases } from './find-phrases.ts'

/** What the server refuses with, by its code, and the problems of files: each code with every text that it is said with. */
export function listPhrases(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const files = globSync('src/**/*.{ts,tsx}', { cwd: fromRoot(''), exclude: ['**/*.test.*'] })
  for (const file of files.map((each) => each.replaceAll('\\', '/')).toSorted()) {
    const source = readFileSync(fromRoot(file), 'utf8')
    if (!source.includes('/phrase.ts') && !file.endsWith('/phrase.ts')) continue
    for (const { code, text } of findPhrases(file, source)) found.set(code, (found.get(code) ?? new Set()).add(text))
  }
  return found
}
