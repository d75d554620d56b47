import type { Plugin } from 'vite'
import { readCatalogue } from '../messages/catalogues.ts'
import { dropMarks } from '../messages/drop-marks.ts'
import { isScreenFile } from '../messages/screen-files.ts'
import { translateCode } from '../messages/translate-code.ts'

/** Writes the texts of all screens in another language, as its catalogue in `locales` has them. */
export function translateScreens(language: string): Plugin {
  const catalogue = readCatalogue(language)
  return {
    name: 'translate-screens',
    enforce: 'pre',
    transform: (code, id) => (isScreenFile(id) ? { code: translateCode(id, code, catalogue), map: null } : undefined),
  }
}

/** Takes out the marks of texts, once they are translated. */
export const leaveMarksOut: Plugin = {
  name: 'leave-marks-out',
  enforce: 'pre',
  transform: (code, id) => (code.includes("'#kit/t.ts'") ? { code: dropMarks(id, code), map: null } : undefined),
}
