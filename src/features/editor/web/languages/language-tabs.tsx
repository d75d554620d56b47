import { t } from '#kit/t.ts'
import { Segments } from '#kit/web/parts/segments.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { nameOfLanguage } from '../location/name-of-language.ts'
import { fileIn, splitLanguage } from '../texts/site-languages.ts'
import { useLanguages } from './use-languages.ts'

interface Props {
  file: string
  onFile: (file: string) => void
}

const mostBeside = 3

/** In which language a file is edited; nothing where the site has one. */
export function LanguageTabs({ file, onFile }: Props) {
  const { own, others } = useLanguages()
  const split = splitLanguage(file)
  const language = split.language || own
  const all = [...new Set([own, ...others, language])]
  if (all.length === 1) return null
  const pick = (next: string) => onFile(fileIn(split.file, next, own))
  const choices = all.map((value) => ({ value, label: nameOfLanguage(value) }))
  if (all.length <= mostBeside)
    return <Segments label={t('Language')} value={language} choices={choices} onChange={pick} />
  return (
    <SelectField
      label={t('Language')}
      value={language}
      choices={choices}
      onChange={({ currentTarget }) => pick(currentTarget.value)}
    />
  )
}
