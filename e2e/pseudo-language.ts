import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { build } from 'vite'
import { listAdapterTexts } from '../scripts/messages/list-adapter-texts.ts'
import { knownQuestions } from '#matching/server/known-questions/known-questions.ts'
import { listMessages } from '../scripts/messages/list-messages.ts'
import { listPhrases } from '../scripts/messages/list-phrases.ts'
import { startServer, type BuiltServer } from '../scripts/built-server.ts'

/** A tag with all six forms of plurals, written from right to left. */
export const pseudoTag = 'ar'
const forms = new Intl.PluralRules(pseudoTag).resolvedOptions().pluralCategories

const latin = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const strange = [...'åƀçđéƒĝħîĵķļɱñöþʠŕšţûṽŵẋýžÅƁÇĐÉƑĜĦÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ']
/** Every letter is another one, and a word grows as it does in German and Finnish. */
const strangely = (words: string): string =>
  words.replaceAll(/[A-Za-z]+/g, (word) => {
    const letters = [...word].map((letter) => strange[latin.indexOf(letter)]).join('')
    return word.length > 3 ? letters + letters.slice(-Math.ceil(word.length / 3)).toLowerCase() : letters
  })

/** A text as the compiler of ICU messages gives it: words, the number itself, values, and plurals with their forms. */
type Part = string | 0 | [name: string, kind?: number, forms?: Record<string, string | Part[]>]

const partsOf = (text: string | Part[]): Part[] => (typeof text === 'string' ? [text] : text)

const writeParts = (parts: readonly Part[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return strangely(part)
      if (part === 0) return '#'
      const [name, , english] = part
      if (!english) return `{${name}}`
      const textOf = (form: string) =>
        writeParts(partsOf((form === 'one' && english['one']) || (english['other'] ?? '')))
      return `{${name}, plural, ${forms.map((form) => `${form} {${textOf(form)}}`).join(' ')}}`
    })
    .join('')

/** A text in the pseudo-language, with all of its values and elements. */
const speakStrangely = (text: string): string =>
  text.includes(', plural,')
    ? writeParts(partsOf(compile(text) as string | Part[]))
    : text.replaceAll(/\{\w+\}|<\/?\w+\/?>|([^{<]+)/g, (part, words?: string) =>
        words === undefined ? part : strangely(part),
      )

const speakAll = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? speakStrangely(text) : speakAll(text),
    ]),
  )

const root = join(import.meta.dirname, '..')

/** The whole catalogue, made of what stands in English: one file, as a translator would write it. */
function makeCatalogue(): object {
  const { sites, mails } = JSON.parse(readFileSync(join(root, 'locales/en.json'), 'utf8'))
  const screens = Object.fromEntries([...listMessages().keys()].map((text) => [text, text]))
  const problems = Object.fromEntries([...listPhrases()].map(([code, [text = '']]) => [code, text]))
  const services = Object.fromEntries(listAdapterTexts().map((text) => [text, text]))
  const questions = Object.fromEntries(
    knownQuestions.flatMap((one) => [one, ...one.answers]).map(({ id, text }) => [id, text]),
  )
  return speakAll({ sites, mails, screens, problems, services, questions })
}

/** The platform with one more file in `locales`, built and started; nothing else of it is changed. */
export async function startInPseudoLanguage(dataDir: string): Promise<BuiltServer> {
  const copy = await mkdtemp(join(tmpdir(), 'sitewright-pseudo-'))
  const copied = ['src', 'scripts', 'locales', 'migrations', 'package.json', 'tsconfig.json', 'vite.config.ts', 'dist']
  await Promise.all(copied.map((name) => cp(join(root, name), join(copy, name), { recursive: true })))
  await Promise.all(['node_modules', 'seed'].map((name) => symlink(join(root, name), join(copy, name))))
  await writeFile(join(copy, `locales/${pseudoTag}.json`), JSON.stringify(makeCatalogue()))
  await build({ root: copy, configFile: join(copy, 'vite.config.ts'), mode: pseudoTag, logLevel: 'warn' })
  const server = await startServer({ DATA_DIR: dataDir, DNS_SERVERS: '127.0.0.1:9' }, copy)
  return {
    ...server,
    stop: async (signal) => {
      const code = await server.stop(signal)
      await rm(copy, { recursive: true, force: true })
      return code
    },
  }
}
