import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { fromRoot } from '../vite/from-root.ts'

/** The sources of the screens: those of pages and their islands are written in the language of the site. */
const screens = [
  'src/app/*.tsx',
  'src/app/document.ts',
  'src/kit/web/**/*.{ts,tsx}',
  'src/features/*/web/**/*.{ts,tsx}',
  'src/features/*/*.ts',
]
const others = [
  '**/*.test.*',
  'src/features/pages/web/**',
  '**/widget/**',
  '**/{,*-}contract.ts',
  'src/features/*/shapes.ts',
]

/** The files whose texts are translated, relative to the root of the repository. */
export const listScreenFiles = (): string[] =>
  globSync(screens, { cwd: fromRoot(''), exclude: others })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()

let listed: Set<string> | undefined

/** Whether a module of the build is one of them. */
export const isScreenFile = (id: string): boolean =>
  (listed ??= new Set(listScreenFiles())).has(relative(fromRoot(''), id).replaceAll('\\', '/'))
