import { t } from '#kit/t.ts'
import { screenLanguage } from '#kit/screen-language.ts'
import { readClock } from '#kit/web/moments.ts'
import { other } from '#visitors/counting/kinds.ts'
import type { Dimension } from '#insight/dimensions.ts'

export const readerLanguage = (): string => readClock().language || screenLanguage || navigator.language

const deviceWords: Record<string, string> = { phone: t('Phone'), tablet: t('Tablet'), desktop: t('Computer') }

function nameOf(type: 'region' | 'language', code: string): string {
  try {
    return new Intl.DisplayNames([readerLanguage()], { type }).of(code) ?? code
  } catch {
    return code
  }
}

/** A value of a dimension as people call it. */
export function sayValue(by: Dimension, value: string): string {
  if (value === other) return t('Everything else')
  if (by === 'source') return value || t('Direct or unknown')
  if (value === '') return t('Unknown')
  if (by === 'country') return nameOf('region', value)
  if (by === 'language') return nameOf('language', value)
  return by === 'device' ? (deviceWords[value] ?? value) : value
}

export const writeNumber = (value: number): string => new Intl.NumberFormat(readerLanguage()).format(value)

export const writeShare = (share: number): string =>
  new Intl.NumberFormat(readerLanguage(), { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(
    share,
  )

/** A length of time, such as 1:05. */
export function writeLength(seconds: number): string {
  const whole = Math.round(seconds)
  const [minutes, rest] = [Math.floor(whole / 60), String(whole % 60).padStart(2, '0')]
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`
}

const format = (style: Intl.DateTimeFormatOptions, at: string) =>
  new Intl.DateTimeFormat(readerLanguage(), { ...style, timeZone: 'UTC' }).format(new Date(at))

/** An hour, day or month by the clock of the site, which isn’t the reader’s. */
export function writeTime(at: string, isShort: boolean): string {
  if (at.length === 7) return format({ month: isShort ? 'short' : 'long', year: 'numeric' }, `${at}-01T00:00:00Z`)
  if (at.length === 13) return format({ hour: 'numeric', minute: '2-digit' }, `${at}:00:00Z`)
  const style: Intl.DateTimeFormatOptions = isShort
    ? { day: 'numeric', month: 'short' }
    : { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }
  return format(style, `${at}T00:00:00Z`)
}
