import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fromRoot } from '../vite/from-root.ts'

/** The texts of the screens in one language by those in English; empty for those that nobody has translated yet. */
export type Catalogue = Readonly<Record<string, string>>

const fileOf = (language: string) => fromRoot(`locales/${language}.json`)

type TranslatedAreas = { [area in 'screens' | 'problems' | 'services' | 'questions']?: Catalogue }
type Areas = Record<string, unknown> & TranslatedAreas

const readAreas = (language: string): Areas => JSON.parse(readFileSync(fileOf(language), 'utf8'))

/** The languages that screens are translated into, by their tags; English, in which they are written, is none of them. */
export const listLanguages = (): string[] =>
  globSync('locales/*.json', { cwd: fromRoot('') })
    .map((file) => basename(file, '.json'))
    .filter((language) => readAreas(language).screens)
    .toSorted()

export const readCatalogue = (language: string): Catalogue => readAreas(language).screens ?? {}
/** What the forms of outside services say, by what it is in English. */
export const readServices = (language: string): Catalogue => readAreas(language).services ?? {}
/** The questions that members answer, and their answers, by their ids. */
export const readQuestions = (language: string): Catalogue => readAreas(language).questions ?? {}
/** The problems by their codes. */
export const readProblems = (language: string): Catalogue => readAreas(language).problems ?? {}

export const writeCatalogue = (language: string, changed: TranslatedAreas): void =>
  writeFileSync(fileOf(language), `${JSON.stringify({ ...readAreas(language), ...changed }, undefined, 2)}\n`)
