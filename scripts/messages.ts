// Brings the catalogues in `locales` up to date: adds texts that are new, with an empty translation, and removes those that are gone.
import { listLanguages, readCatalogue, readProblems, writeCatalogue, type Catalogue } from './messages/catalogues.ts'
import { listMessages } from './messages/list-messages.ts'
import { listPhrases } from './messages/list-phrases.ts'

const keys = [...listMessages().keys()].toSorted()
const codes = [...listPhrases().keys()].toSorted()
const fillIn = (names: string[], known: Catalogue): Catalogue =>
  Object.fromEntries(names.map((name) => [name, known[name] ?? '']))

for (const language of listLanguages()) {
  const screens = fillIn(keys, readCatalogue(language))
  const problems = fillIn(codes, readProblems(language))
  writeCatalogue(language, { screens, problems })
  const all = [...Object.values(screens), ...Object.values(problems)]
  const missing = all.filter((text) => text === '').length
  process.stdout.write(`${language}: ${all.length} texts, ${missing} without a translation\n`)
}
