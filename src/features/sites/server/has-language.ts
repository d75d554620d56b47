import type { FileStore } from '#kit/server/files.ts'

/** Whether a site has texts in a language, so that visitors would use a host such as `de.example.com`. */
export const hasLanguage = (files: Pick<FileStore, 'stampOf'>, site: string, tag: string): boolean =>
  ['content', 'menu', 'settings'].some((text) => files.stampOf(`${site}/${text}.${tag}.txt`) !== '')
