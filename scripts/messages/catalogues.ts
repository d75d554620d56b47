import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fromRoot } from '../vite/from-root.ts'

/** The texts of one language by those in English; empty for those that nobody has translated yet. */
export type Catalogue = Readonly<Record<string, string>>

const fileOf = (language: string) => fromRoot(`locales/${language}.json`)

/** The languages that screens are translated into, by their tags; English, in which they are written, is none of them. */
export const listLanguages = (): string[] =>
  globSync('locales/*.json', { cwd: fromRoot('') })
    .map((file) => basename(file, '.json'))
    .toSorted()

export const readCatalogue = (language: string): Catalogue => JSON.parse(readFileSync(fileOf(language), 'utf8'))

export const writeCatalogue = (language: string, catalogue: Catalogue): void =>
  writeFileSync(fileOf(language), `${JSON.stringify(catalogue, undefined, 2)}\n`)
