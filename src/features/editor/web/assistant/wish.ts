import { t } from '#kit/t.ts'
import type { EditTask } from '#assistant/rules.ts'
import { contentPath } from '#sites/format/content-path.ts'

/** What somebody asks the assistant for. */
export interface AssistantWish {
  task: EditTask
  /** The index of the part that is meant; empty for the whole page. */
  block: string
  words: string
  /** The language to translate into. */
  language: string
  /** The key of the model's provider. */
  provider: string
}

export const tasks: readonly { value: EditTask; label: string; help: string }[] = [
  { value: 'change', label: t('Change'), help: t('Say in your own words what should be different.') },
  { value: 'shorter', label: t('Shorten'), help: t('Says the same in fewer words.') },
  {
    value: 'translate',
    label: t('Translate'),
    help: t('Into another language. After the first time, only what has changed.'),
  },
  { value: 'alt-texts', label: t('Describe pictures'), help: t('For people who can’t see them, and search engines.') },
  { value: 'description', label: t('Describe the page'), help: t('The sentence below its title in search results.') },
]

/** Whether a task is about one part of the page, if somebody wants that. */
export const hasParts = (task: EditTask): boolean => task === 'change' || task === 'shorter' || task === 'alt-texts'

/** The file that a translation is read from, and the language of the open file if it is itself a translation. */
export function originalOf(path: string): { original: string; language: string | undefined } {
  const [, folder, language] = contentPath.exec(path) ?? []
  return { original: folder === undefined ? 'content.txt' : `${folder}/content.txt`, language }
}

/** The file of a page in another language. */
export const translationOf = (original: string, language: string): string =>
  original.replace(/\.txt$/, `.${language}.txt`)
