import { t } from '#kit/t.ts'
import { useMemo } from 'react'
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
  const options = useMemo(() => settingOffers[key]?.() ?? [], [key])
  // The same one at each drawing: another one would take the place of what is being typed.
  const chosen = useMemo(() => chosenOf(key, value, options), [key, value, options])
  const here = key === 'time_zone' && value === '' ? zoneHere() : 'UTC'
  return (
    <>
      <Combobox
        label={label}
        help={help}
        error={problem?.words}
        options={options}
        value={chosen}
        placeholder={placeholder}
        onChange={(option) => onChange(option?.value ?? '')}
      />
      {here !== 'UTC' && (
        <Acts>
          <Button isSmall onClick={() => onChange(here)}>
            {t(`Use ${here.replaceAll('_', ' ')}, as in this browser`)}
          </Button>
        </Acts>
      )}
    </>
  )
}
