import { screenLanguage } from '#kit/screen-language.ts'

const tags =
  'ar bg ca cs da de el en es et eu fa fi fr he hi hr hu id it ja ko lt lv nb nl pl pt ro ru sk sl sr sv th tr uk vi zh'

/** Languages to choose from, by the names that the reader has for them. */
export function listLanguageChoices(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(screenLanguage || 'en', { type: 'language' })
  return tags
    .split(' ')
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}
