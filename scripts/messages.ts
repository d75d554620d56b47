// Brings the catalogues in `locales` up to date: adds texts that are new, with an empty translation, and removes those that are gone. Writes
// down which values the English texts have.
import { writeFileSync } from 'node:fs'
import english from '#locales/en.json' with { type: 'json' }
import {
  listLanguages,
  readCatalogue,
  readProblems,
  readQuestions,
  readServices,
  writeCatalogue,
  type Catalogue,
} from './messages/catalogues.ts'
import { listAdapterTexts } from './messages/list-adapter-texts.ts'
import { listQuestionIds } from './messages/list-question-ids.ts'
import { listMessages } from './messages/list-messages.ts'
import { listPhrases } from './messages/list-phrases.ts'
import { writeTextValues } from './messages/text-values.ts'
import { fromRoot } from './vite/from-root.ts'

const keys = [...listMessages().keys()].toSorted()
const codes = [...listPhrases().keys()].toSorted()
const ofServices = listAdapterTexts().toSorted()
const questionIds = listQuestionIds()
const fillIn = (names: string[], known: Catalogue): Catalogue =>
  Object.fromEntries(names.map((name) => [name, known[name] ?? '']))

for (const language of listLanguages()) {
  const screens = fillIn(keys, readCatalogue(language))
  const problems = fillIn(codes, readProblems(language))
  const services = fillIn(ofServices, readServices(language))
  const questions = fillIn(questionIds, readQuestions(language))
  writeCatalogue(language, { screens, problems, services, questions })
  const all = [screens, problems, services, questions].flatMap((area) => Object.values(area))
  const missing = all.filter((text) => text === '').length
  process.stdout.write(`${language}: ${all.length} texts, ${missing} without a translation\n`)
}

writeFileSync(fromRoot('src/kit/text-values.ts'), writeTextValues(english))
