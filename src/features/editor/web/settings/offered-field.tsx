import { Button } from '#kit/web/parts/button.tsx'
import { Combobox } from '#kit/web/parts/combobox.tsx'
import type { Option } from '#kit/web/parts/use-found.ts'
import { offerLanguage, settingOffers, zoneHere } from '../fields/setting-offers.ts'
import { Acts } from '../controls/rows.tsx'
import type { SettingProps } from './setting-props.ts'

/** The chosen one, also where it isn’t among those that are offered. */
function chosenOf(key: string, value: string, options: readonly Option[]): Option | null {
  if (value === '') return null
  const same = options.find((option) => option.value.toLowerCase() === value.toLowerCase())
  return (
    same ??
    (key === 'language' && /^[a-z]{2,3}(?:-\w+)*$/i.test(value) ? offerLanguage(value) : { value, label: value })
  )
}

/** A setting with many known values, found by a part of its name. */
export function OfferedField({ setting, value, problem, onChange }: SettingProps) {
  const { key, label, help, placeholder } = setting
  const options = settingOffers[key]?.() ?? []
  const here = key === 'time_zone' && value === '' ? zoneHere() : 'UTC'
  return (
    <>
      <Combobox
        label={label}
        help={help}
        error={problem?.words}
        options={options}
        value={chosenOf(key, value, options)}
        placeholder={placeholder}
        onChange={(option) => onChange(option?.value ?? '')}
      />
      {here !== 'UTC' && (
        <Acts>
          <Button isSmall onClick={() => onChange(here)}>
            {`Use ${here.replaceAll('_', ' ')}, as in this browser`}
          </Button>
        </Acts>
      )}
    </>
  )
}
