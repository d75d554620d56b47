import { useId, useMemo, useRef, useState } from 'react'
import { accentNames } from '#sites/format/accent.ts'
import { useOpenFile } from '../drafts/use-open-files.ts'
import { BlockFields } from '../fields/block-fields.tsx'
import { FieldFixes } from '../fields/field-fixes.tsx'
import { findChange, type Field, type FieldProblem } from '../fields/fields.ts'
import { Problems } from '../problems/problems.tsx'
import { TextFrame } from '../drafts/text-frame.tsx'
import { useWantedLine, type Wanting } from '../location/use-wanted-line.ts'
import { changeSetting, keyAt, readValues } from './setting-edits.ts'
import { settingGroups } from '../fields/setting-groups.ts'
import { problemsAtFields } from './setting-problems.ts'
import { FieldError } from '#kit/web/parts/field.tsx'
import { Rows } from '../controls/rows.tsx'
import styles from './settings-part.module.css'

interface AccentsProps {
  /** Empty for the default. */
  value: string
  problem: FieldProblem | undefined
  onChange: (value: string) => void
}

function Accents({ value, problem, onChange }: AccentsProps) {
  const id = useId()
  const custom = /^#[0-9a-f]{6}$/i.test(value)
    ? value
    : (accentNames[value as keyof typeof accentNames] ?? accentNames.indigo)
  return (
    <fieldset className={styles.accents} data-key="accent">
      <legend>Colour</legend>
      {Object.entries(accentNames).map(([name, colour]) => (
        <label key={name} title={name} style={{ background: colour }}>
          <input
            type="radio"
            name="accent"
            aria-label={name}
            checked={(value || 'indigo') === name}
            onChange={() => onChange(name)}
          />
        </label>
      ))}
      <input
        type="color"
        id={id}
        aria-label="A colour of your own"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-error`}
        value={custom}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && <FieldError id={`${id}-error`} words={problem.words} />}
      {problem && <FieldFixes id={id} problem={problem} />}
    </fieldset>
  )
}

/** The settings as they are typed: no problem is shown in a field that somebody is still typing in. */
function useSettings() {
  const { openFile, state } = useOpenFile('settings.txt')
  const { text } = state
  const { values, problems } = useMemo(() => readValues(text), [text])
  const [typed, setTyped] = useState<string>()
  const change = (key: string, value: string) => {
    setTyped(key)
    openFile.type(changeSetting(text, key, value))
  }
  const { [typed ?? '']: _, ...told } = problemsAtFields(text, problems, openFile.replace)
  return { openFile, state, values, problems, told, change, rest: () => setTyped(undefined) }
}

/** The settings of the site: its words and its look. */
export function SettingsPart({ wanted, onShow }: Wanting) {
  const { openFile, state, values, problems, told, change, rest } = useSettings()
  const { text } = state
  const form = useRef<HTMLDivElement>(null)
  const show = (line: number) => {
    const place = form.current?.querySelector(`[data-key="${CSS.escape(keyAt(text, line) ?? '')}"]`)
    const field = place?.querySelector<HTMLElement>('input, textarea, select')
    place?.scrollIntoView({ block: 'center' })
    if (field) field.focus({ preventScroll: true })
    else onShow(line)
  }
  useWantedLine(wanted, state.phase === 'ready', show)
  const takeOver = (fields: readonly Field[]) => (next: typeof values) => {
    const changed = findChange(fields, values, next)
    if (changed) change(changed.key, changed.value)
  }
  return (
    <TextFrame state={state}>
      {() => (
        <div ref={form} onBlur={rest}>
          <Rows>
            <Problems file="settings.txt" problems={problems} text={text} onFix={openFile.replace} onShow={show} />
            {settingGroups.map(([title, fields]) => (
              <section key={title} className={styles.panel}>
                <h2>{title}</h2>
                <BlockFields fields={fields} values={values} onChange={takeOver(fields)} problems={told} />
                {title === 'Look' && (
                  <Accents value={values.accent} problem={told.accent} onChange={(value) => change('accent', value)} />
                )}
              </section>
            ))}
          </Rows>
        </div>
      )}
    </TextFrame>
  )
}
