import { t } from '#kit/t.ts'
import { useId, type ReactNode } from 'react'
import { FieldError } from '#kit/web/parts/field.tsx'
import { fontsByKind } from '#sites/format/fonts.ts'
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
  { value: '', words: t('Visitor’s choice'), picture: <Sheet of="both" /> },
  { value: 'light', words: t('Light'), picture: <Sheet of="light" /> },
  { value: 'dark', words: t('Dark'), picture: <Sheet of="dark" /> },
]

/** Light, dark, or as the visitor has it. */
export const ThemeTiles = (props: SettingProps) => <PictureTiles {...props} tiles={themes} />

const layoutTitles: Record<(typeof looks.layouts)[number], string> = {
  centred: t('Centred'),
  narrow: t('Narrow'),
  wide: t('Wide'),
  full: t('Full'),
}

const layouts = looks.layouts.map((name) => ({
  value: name === 'centred' ? '' : name,
  words: layoutTitles[name],
  picture: <Sheet of={name} />,
}))

/** How wide a page is. */
export const LayoutTiles = (props: SettingProps) => <PictureTiles {...props} tiles={layouts} />

const named = Object.values(fontsByKind).flatMap((fonts) => Object.entries(fonts))
const fonts = named.map(([name, words]) => ({
  value: name === 'system' ? '' : name,
  words,
  picture: (
    <span className={styles.sample} data-font={name} aria-hidden="true">
      Ag
    </span>
  ),
}))
const sheets = ['device', ...named.map(([name]) => name).filter((name) => !Object.hasOwn(fontsByKind.device, name))]

/** The typefaces, each shown in itself. */
export const FontTiles = (props: SettingProps) => (
  <>
    {sheets.map((name) => (
      <link key={name} rel="stylesheet" href={`/_assets/font-${name}.css`} />
    ))}
    <PictureTiles {...props} tiles={fonts} />
  </>
)
