import type { Plugin } from 'vite'
import { readCatalogue, readProblems } from '../messages/catalogues.ts'
import { dropMarks } from '../messages/drop-marks.ts'
import { isScreenFile } from '../messages/screen-files.ts'
import { translateCode, translatePhrases } from '../messages/translate-code.ts'

const inEnglish = "const language = 'en'"

/** The module that fills in phrases writes their numbers as the language of the build does. */
function speakIn(language: string, code: string): string {
  if (!code.includes(inEnglish)) throw new Error('There is no language of phrases to be exchanged.')
  return code.replace(inEnglish, `const language = '${language}'`)
}

/** Writes the texts of all screens, and the phrases of everything that they use, in another language, as its catalogue in `locales` has them. */
export function translateScreens(language: string): Plugin {
  const [screens, problems] = [readCatalogue(language), readProblems(language)]
  return {
    name: 'translate-screens',
    enforce: 'pre',
    transform: (source, id) => {
      const isSpoken = isScreenFile(id)
      const isPhrasing = id.endsWith('/src/kit/phrase.ts')
      if (!isSpoken && !isPhrasing && !/\/phrase\.ts'/.test(source)) return undefined
      const phrased = translatePhrases(id, source, problems)
      const code = isPhrasing ? speakIn(language, phrased) : phrased
      return { code: isSpoken ? translateCode(id, code, screens) : code, map: null }
    },
  }
}

/** Takes out the marks of texts, once they are translated. */
export const leaveMarksOut: Plugin = {
  name: 'leave-marks-out',
  enforce: 'pre',
  transform: (code, id) =>
    /'#kit\/(?:t|phrase)\.ts'/.test(code) ? { code: dropMarks(id, code), map: null } : undefined,
}
