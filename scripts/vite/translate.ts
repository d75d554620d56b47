import type { Plugin } from 'vite'
import { readCatalogue, readProblems } from '../messages/catalogues.ts'
import { dropMarks } from '../messages/drop-marks.ts'
import { translatePhrases } from '../messages/find-phrases.ts'
import { isScreenFile } from '../messages/screen-files.ts'
import { translateCode, translatePhrases } from '../messages/translate-code.ts'

/** Writes the texts of all screens, and the phrases of everything that they use, in another language, as its catalogue in `locales` has them. */
export function translateScreens(language: string): Plugin {
  const [screens, problems] = [readCatalogue(language), readProblems(language)]
  return {
    name: 'translate-screens',
    enforce: 'pre',
    transform: (source, id) => {
      const isSpoken = isScreenFile(id)
      const hasPhrases = /\/phrase\.ts'/.test(source) || id.endsWith('/src/kit/phrase.ts')
      if (!isSpoken && !hasPhrases) return undefined
      const code = hasPhrases ? translatePhrases(id, source, problems) : source
      return { code: isSpoken ? translateCode(id, code, screens) : code, map: null }
    },
  }
}

/** The parser of a site’s files, which finds their problems in the editor as well. */
export const isOfFormat = (id: string): boolean => /\/features\/sites\/format\/.*\.ts$/.test(id.replaceAll('\\', '/'))

/** Writes the problems that the editor finds by itself in another language. Those that the server finds come translated. */
export function translateProblems(language: string): Plugin {
  const problems = readProblems(language)
  return {
    name: 'translate-problems',
    enforce: 'pre',
    transform(code, id) {
      if (isOfFormat(id)) return { code: translatePhrases(id, code, problems), map: null }
      if (!id.endsWith('/kit/phrase.ts')) return undefined
      return { code: code.replace("const language = 'en'", `const language = ${JSON.stringify(language)}`), map: null }
    },
  }
}

/** Takes out the marks of texts, once they are translated. */
export const leaveMarksOut: Plugin = {
  name: 'leave-marks-out',
  enforce: 'pre',
  transform: (code, id) => (code.includes("'#kit/t.ts'") ? { code: dropMarks(id, code), map: null } : undefined),
}
