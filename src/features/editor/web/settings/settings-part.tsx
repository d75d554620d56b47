import { t } from '#kit/t.ts'
import { useMemo, useRef, useState } from 'react'
import { SearchField } from '#kit/web/parts/search-field.tsx'
import { Hint } from '../controls/hint.tsx'
import { Rows } from '../controls/rows.tsx'
import { TextFrame } from '../drafts/text-frame.tsx'
import { useOpenFile } from '../drafts/use-open-files.ts'
import { LanguageTabs } from '../languages/language-tabs.tsx'
import type { SettingGroup } from '../fields/setting.ts'
import { useWantedLine, type LineTarget } from '../location/use-wanted-line.ts'
import { Problems } from '../problems/problems.tsx'
import { splitLanguage } from '../texts/site-languages.ts'
import { changeSetting, keyAt, readValues } from './setting-edits.ts'
import { problemsAtFields } from './setting-problems.ts'
import { SettingField } from './setting-field.tsx'
import { Sections } from './sections.tsx'
import { findSettings } from './find-settings.ts'
import { UnknownSettings } from './unknown-settings.tsx'
import styles from './settings-part.module.css'

/** The settings as they are typed: no problem is shown in a field that somebody is still typing in. */
function useSettings(file: string) {
  const { openFile, state } = useOpenFile(file)
  const base = useOpenFile('settings.txt').state.text
  const { text } = state
  const { values, problems, unknown } = useMemo(() => readValues(text), [text])
  const inherited = useMemo(() => readValues(base).values, [base])
  const [typed, setTyped] = useState<string>()
  const change = (key: string, value: string) => {
    setTyped(key)
    openFile.type(changeSetting(text, key, value))
  }
  const { [typed ?? '']: _, ...fieldProblems } = problemsAtFields(text, problems, openFile.replace)
  return {
    openFile,
    state,
    values,
    inherited,
    problems,
    unknown,
    fieldProblems,
    change,
    rest: () => setTyped(undefined),
  }
}

interface Props extends LineTarget {
  /** The settings of the site, or those of one of its languages. */
  file: string
  onFile: (file: string) => void
}

/** Shows the field of a line; what has no field is shown in the file. */
function useShowing(text: string, onShow: (line: number) => void) {
  const form = useRef<HTMLDivElement>(null)
  const show = (line: number) => {
    const place = form.current?.querySelector(`[data-key="${CSS.escape(keyAt(text, line) ?? '')}"]`)
    const field = place?.querySelector<HTMLElement>('input, textarea, select')
    place?.scrollIntoView({ block: 'center' })
    if (field) field.focus({ preventScroll: true })
    else onShow(line)
  }
  return { form, show }
}

interface PanelProps extends Pick<ReturnType<typeof useSettings>, 'values' | 'inherited' | 'fieldProblems' | 'change'> {
  group: SettingGroup
  isTranslation: boolean
}

/** The settings of a group. Empty ones of another language show what the main one says. */
const Panel = ({
  group: { key, title, settings },
  values,
  inherited,
  fieldProblems,
  change,
  isTranslation,
}: PanelProps) => (
  <section id={`settings-${key}`} className={styles.panel} tabIndex={-1}>
    <h2>{title}</h2>
    {settings.map((setting) => (
      <SettingField
        key={setting.key}
        setting={isTranslation ? { ...setting, placeholder: inherited[setting.key] || setting.placeholder } : setting}
        value={values[setting.key] ?? ''}
        problem={fieldProblems[setting.key]}
        onChange={(value) => change(setting.key, value)}
      />
    ))}
  </section>
)

/** All settings of a file, by group. */
function Form({ file, wanted, onShow }: Omit<Props, 'onFile'>) {
  const { openFile, state, problems, unknown, rest, ...fields } = useSettings(file)
  const { values, inherited } = fields
  const { text } = state
  const [search, setSearch] = useState('')
  const isTranslation = splitLanguage(file).language !== ''
  const inForce = isTranslation ? inherited : values
  const groups = findSettings(search, { values: inForce, isTranslation })
  const { form, show } = useShowing(text, onShow)
  useWantedLine(wanted, true, show)
  return (
    <div ref={form} onBlur={rest}>
      <Rows>
        <Problems file={file} problems={problems} text={text} onFix={openFile.replace} onShow={show} />
        <SearchField label={t('Search settings')} value={search} onSearch={setSearch} />
        {search === '' && <Sections groups={groups} />}
        {isTranslation && <Hint>Empty fields show what the main language says.</Hint>}
        {groups.length === 0 && <Hint>No setting matches your search.</Hint>}
        {groups.map((group) => (
          <Panel key={group.key} {...{ group, isTranslation }} {...fields} />
        ))}
        {search === '' && <UnknownSettings lines={unknown} onShow={onShow} />}
      </Rows>
    </div>
  )
}

/** The settings of the site: its words and its look, in each of its languages. */
export function SettingsPart({ file, onFile, ...shown }: Props) {
  const { state } = useOpenFile(file)
  return (
    <>
      <LanguageTabs file={file} onFile={onFile} />
      <TextFrame state={state}>{() => <Form key={file} file={file} {...shown} />}</TextFrame>
    </>
  )
}
