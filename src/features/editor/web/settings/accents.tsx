import { t } from '#kit/t.ts'
import { useId, type CSSProperties } from 'react'
import { accentColours, accentNames, readAccent } from '#sites/format/accent.ts'
import { FieldError } from '#kit/web/parts/field.tsx'
import type { SettingProps } from './setting-props.ts'
import { Legend } from './legend.tsx'
import styles from './accents.module.css'

/** Both tones of a colour, as visitors see them. */
function tonesOf(accent: string): CSSProperties {
  const { dark, light } = accentColours(accent)
  return { '--on-light': light.accent, '--on-dark': dark.accent } as CSSProperties
}

function Tones({ accent }: { accent: string }) {
  const { dark, light } = accentColours(accent)
  const look = ({ accent: tone, onAccent, soft }: typeof dark) =>
    ({ '--tone': tone, '--on-tone': onAccent, '--tone-soft': soft }) as CSSProperties
  return (
    <div className={styles.tones}>
      {[light, dark].map((tone, at) => (
        <div key={tone.accent + at} data-tone={at === 0 ? 'light' : 'dark'} style={look(tone)} aria-hidden="true">
          <b>Button</b>
          <u>A link</u>
          <small>{at === 0 ? t('Light') : t('Dark')}</small>
        </div>
      ))}
    </div>
  )
}

/** Colours to choose from, each in the tones that it has on light and dark pages. */
export function Accents({ setting: { label, help }, value, problem, onChange }: SettingProps) {
  const id = useId()
  const named = value || 'indigo'
  const hex = readAccent(named) ?? accentNames.indigo
  const isOwn = readAccent(named) !== undefined && !Object.hasOwn(accentNames, named.toLowerCase())
  return (
    <fieldset className={styles.accents}>
      <Legend label={label} help={help} />
      <div className={styles.choices}>
        {Object.keys(accentNames).map((name) => (
          <label key={name} title={name} style={tonesOf(name)}>
            <input
              type="radio"
              name={id}
              aria-label={name}
              checked={named.toLowerCase() === name}
              onChange={() => onChange(name)}
            />
          </label>
        ))}
        <label className={styles.own} data-chosen={isOwn || undefined} style={isOwn ? tonesOf(hex) : undefined}>
          <input
            type="color"
            aria-label={t('Your own colour')}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && `${id}-error`}
            value={hex}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </label>
      </div>
      <Tones accent={hex} />
      {problem && <FieldError id={`${id}-error`} words={problem.words} />}
    </fieldset>
  )
}
