import { writeSetting } from '#sites/format/write-setting.ts'

export interface SiteTitle {
  /** What the settings call the site. */
  title: string
  /** What stands at the top of the home page instead of the starter's own words. */
  heading?: string | undefined
}

const settingsFile = /^settings(\.[\w-]+)?\.txt$/
const firstHeading = /^# .*$/m
/** The starter's own title of its home page, which would name the site in browsers and searches. */
const pageTitle = /^Title:.*\r?\n/
/** The title as plain words, whatever marks are in it. */
const escapeMarks = (words: string): string => words.replace(/[\\`*_[\]<>&~|#!$]/g, String.raw`\$&`)

/** A file of a starter as it begins a site with a title. */
export function layTitle(path: string, bytes: Uint8Array, { title, heading }: SiteTitle): Uint8Array {
  const change = (to: (text: string) => string) => Buffer.from(to(Buffer.from(bytes).toString('utf8')))
  if (settingsFile.test(path)) return change((text) => writeSetting(text, 'title', title))
  if (path !== 'content.txt' || heading === undefined) return bytes
  return change((text) => text.replace(pageTitle, '').replace(firstHeading, () => `# ${escapeMarks(heading)}`))
}

/** The headline of a home page, as plain words. */
export const headlineOf = (bytes: Uint8Array): string =>
  (firstHeading.exec(Buffer.from(bytes).toString('utf8'))?.[0].slice(2) ?? '').replace(/\\(.)/g, '$1')

/** The words that an owner gave, and what of the starter they stand for. */
const longestTitlesBytes = 8000

/** The same file without the words that a site's owner gave it when it was made. */
const takeTitle = (path: string, bytes: Uint8Array): string =>
  Buffer.from(layTitle(path, bytes, { title: '', heading: '' })).toString('latin1')

/** Whether two files are the same but for these words. What is much longer isn’t looked into. */
export const isSameButTitle = (path: string, own: Uint8Array, sample: Uint8Array): boolean =>
  Math.abs(own.length - sample.length) <= longestTitlesBytes && takeTitle(path, own) === takeTitle(path, sample)
