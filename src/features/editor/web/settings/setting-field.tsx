import { useId, useRef } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Switch } from '#kit/web/parts/checkbox.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { rare } from '../controls/rare.tsx'
import { Acts } from '../controls/rows.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { TypedArea, TypedField } from '../fields/typed-field.tsx'
import { Accents } from './accents.tsx'
import { HoursField } from './hours-field.tsx'
import { FontTiles, LayoutTiles, ThemeTiles } from './look-tiles.tsx'
import { OfferedField } from './offered-field.tsx'
import { OtherLanguages } from './other-languages.tsx'
import type { SettingProps } from './setting-props.ts'
import styles from './setting-field.module.css'

const ShippingForm = rare(async () => (await import('../rates/shipping-form.tsx')).ShippingForm)
const TaxForm = rare(async () => (await import('../rates/tax-form.tsx')).TaxForm)

/** What every kind of field is given. */
const labelField = ({ setting: { label, help }, problem }: SettingProps, id: string) => ({
  id,
  label,
  help,
  error: problem?.words,
})

const Choice = ({
  labels,
  setting: { choices = [] },
  value,
  onChange,
}: SettingProps & { labels: ReturnType<typeof labelField> }) => (
  <SelectField
    {...labels}
    choices={choices.map(([each, label]) => ({ value: each, label }))}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

const YesNo = ({
  labels: { label, help, error },
  value,
  onChange,
}: SettingProps & { labels: ReturnType<typeof labelField> }) => (
  <Switch
    {...{ label, help, error }}
    checked={value === 'yes'}
    onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'yes' : 'no')}
  />
)

function Control(props: SettingProps) {
  const { setting, value, onChange } = props
  const labels = labelField(props, useId())
  const typed = { ...labels, value, onType: onChange, placeholder: setting.placeholder }
  switch (setting.kind) {
    case 'words':
      return <TypedField {...typed} />
    case 'long':
      return <TypedArea {...typed} rows={2} />
    case 'picture':
      return <PictureField labels={labels} value={value} onChange={onChange} />
    case 'switch':
      return <YesNo {...props} labels={labels} />
    case 'choice':
      return <Choice {...props} labels={labels} />
    case 'offered':
      return <OfferedField {...props} />
    case 'theme':
      return <ThemeTiles {...props} />
    case 'font':
      return <FontTiles {...props} />
    case 'layout':
      return <LayoutTiles {...props} />
    case 'accent':
      return <Accents {...props} />
    case 'hours':
      return <HoursField {...props} labels={labels} />
    case 'shipping':
      return <ShippingForm {...props} />
    case 'tax':
      return <TaxForm {...props} />
    case 'languages':
      return <OtherLanguages {...props} />
  }
}

/** One setting, with what is wrong with it and the fixes that take one click. */
export function SettingField(props: SettingProps) {
  const place = useRef<HTMLDivElement>(null)
  const { fixes = [] } = props.problem ?? {}
  const take = (act: () => void) => {
    act()
    place.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }
  return (
    <div className={styles.field} data-key={props.setting.key} ref={place}>
      <Control {...props} />
      {fixes.length > 0 && (
        <Acts>
          {fixes.map(({ words, act }) => (
            <Button key={words} isSmall onClick={() => take(act)}>
              {words}
            </Button>
          ))}
        </Acts>
      )}
    </div>
  )
}
