import { t } from '#kit/t.ts'
import { screenLanguage } from '#kit/screen-language.ts'

export interface FileLimits {
  /** As an input has it: `image/*`, `.csv`, `application/pdf`. */
  accept?: string
  maxBytes?: number
  /** 1: one file at a time. */
  maxFiles?: number
}

const english = {
  upTo: t('Up to {number} files.'),
  each: t('At most {size} each.'),
  ofType: t('{types} only.'),
  tooLarge: t('{name} is larger than {size}.'),
  wrongType: t('{name} has a file type that can’t be used here.'),
  tooMany: t('Only {number} at a time: {name} was skipped.'),
}

export type LimitWords = typeof english

const fill = (words: string, values: Record<string, string | number>) =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A number of bytes as people say it: 5 MB. */
function writeSize(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const style = { style: 'unit', unit: units[step], unitDisplay: step === 0 ? 'long' : 'short' } as const
  return new Intl.NumberFormat(screenLanguage || 'en', { ...style, maximumFractionDigits: 1 }).format(
    bytes / 1000 ** step,
  )
}

const typesOf = ({ accept = '' }: FileLimits) => accept.split(',').map((type) => type.trim().toLowerCase())

function isAccepted({ name, type }: File, limits: FileLimits): boolean {
  if (!limits.accept) return true
  return typesOf(limits).some((wanted) => {
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted)
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
  })
}

/** What is within the limits, and a sentence about each of the others. */
export function siftFiles(files: File[], limits: FileLimits, given: Partial<LimitWords> = {}) {
  const words = { ...english, ...given }
  const { maxBytes = Infinity, maxFiles = Infinity } = limits
  const taken: File[] = []
  const mistakes: string[] = []
  for (const file of files) {
    const { name, size } = file
    if (!isAccepted(file, limits)) mistakes.push(fill(words.wrongType, { name }))
    else if (size > maxBytes) mistakes.push(fill(words.tooLarge, { name, size: writeSize(maxBytes) }))
    else if (taken.length >= maxFiles) mistakes.push(fill(words.tooMany, { name, number: maxFiles }))
    else taken.push(file)
  }
  return { taken, mistakes }
}

const kindTitles: Record<string, string> = {
  'image/*': t('images'),
  'video/*': t('videos'),
  'audio/*': t('audio files'),
}

/** `image/*` and `.csv` as people say them. */
const sayType = (type: string) =>
  /^\.|\/[a-z0-9]+$/.test(type) ? type.replace(/^.*[./]/, '').toUpperCase() : (kindTitles[type] ?? type)

/** The limits in a sentence or three. */
export function sayLimits(limits: FileLimits, given: Partial<LimitWords> = {}): string {
  const words = { ...english, ...given }
  const { accept, maxBytes, maxFiles } = limits
  const types = accept && typesOf(limits).map(sayType).join(', ')
  return [
    types && fill(words.ofType, { types: types.charAt(0).toUpperCase() + types.slice(1) }),
    maxFiles !== undefined && maxFiles > 1 && fill(words.upTo, { number: maxFiles }),
    maxBytes !== undefined && fill(words.each, { size: writeSize(maxBytes) }),
  ]
    .filter(Boolean)
    .join(' ')
}
