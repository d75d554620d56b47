// Brings the catalogues in `locales` up to date: adds texts that are new, with an empty translation, and removes those that are gone.
import { listLanguages, readCatalogue, writeCatalogue } from './messages/catalogues.ts'
import { listMessages } from './messages/list-messages.ts'

const keys = [...listMessages().keys()].toSorted()
for (const language of listLanguages()) {
  const known = readCatalogue(language)
  writeCatalogue(language, Object.fromEntries(keys.map((key) => [key, known[key] ?? ''])))
  const missing = keys.filter((key) => !known[key]).length
  process.stdout.write(`${language}: ${keys.length} texts, ${missing} without a translation\n`)
}
