import { useId, type CSSProperties, type ReactNode } from 'react'
import { FieldError } from '#kit/web/parts/field.tsx'
import { looks } from '../texts/site-settings.ts'
import { Legend } from './legend.tsx'
import type { SettingProps } from './setting-props.ts'
import styles from './look-tiles.module.css'

interface Tile {
  value: string
  words: string
  picture: ReactNode
}

/** One of a few, each with a picture of what it makes. */
function PictureTiles({ setting: { label, help }, value, problem, onChange, tiles }: SettingProps & { tiles: Tile[] }) {
  const id = useId()
  return (
    <fieldset className={styles.tiles}>
      <Legend label={label} help={help} />
      <div className={styles.row} data-narrow={tiles.length < 5 || undefined}>
        {tiles.map((tile) => (
          <label key={tile.value}>
            <input
              type="radio"
              name={id}
              checked={value === tile.value}
              aria-describedby={problem && `${id}-error`}
              onChange={() => onChange(tile.value)}
            />
            {tile.picture}
            <span>{tile.words}</span>
          </label>
        ))}
      </div>
      {problem && <FieldError id={`${id}-error`} words={problem.words} />}
    </fieldset>
  )
}

const Sheet = ({ of }: { of: string }) => (
  <span className={styles.sheet} data-sheet={of} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
)

const themes: Tile[] = [
  { value: '', words: 'Visitor’s choice', picture: <Sheet of="both" /> },
  { value: 'light', words: 'Light', picture: <Sheet of="light" /> },
  { value: 'dark', words: 'Dark', picture: <Sheet of="dark" /> },
]

/** Light, dark, or as the visitor has it. */
export const ThemeTiles = (props: SettingProps) => <PictureTiles {...props} tiles={themes} />

const titleOf = (name: string) => {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const layouts = looks.layouts.map((name) => ({
  value: name === 'centred' ? '' : name,
  words: titleOf(name),
  picture: <Sheet of={name} />,
}))

/** How wide a page is. */
export const LayoutTiles = (props: SettingProps) => <PictureTiles {...props} tiles={layouts} />

const faceOf = (name: string): CSSProperties => ({
  fontFamily: `var(--${name === 'system' ? 'sans' : name}, '${name}')`,
})
const fonts = looks.fonts.map((name) => ({
  value: name === 'system' ? '' : name,
  words: titleOf(name),
  picture: (
    <span className={styles.sample} style={faceOf(name)} aria-hidden="true">
      Ag
    </span>
  ),
}))

/** The typefaces, each shown in itself. */
export const FontTiles = (props: SettingProps) => <PictureTiles {...props} tiles={fonts} />
