import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { Combobox } from '#kit/web/parts/combobox.tsx'
import { FieldError } from '#kit/web/parts/field.tsx'
import { bin } from '#kit/web/parts/icons.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useId, useState } from 'react'
import { useOpenFile } from '../drafts/use-open-files.ts'
import { nameOfLanguage, offerLanguage, settingOffers } from '../fields/setting-offers.ts'
import { LanguageTable } from '../pages/language-table.tsx'
import { addLanguage, listLanguages, removeLanguage } from '../texts/site-languages.ts'
import { Acts } from '../controls/rows.tsx'
import { Legend } from './legend.tsx'
import type { SettingProps } from './setting-field.tsx'
import styles from './other-languages.module.css'

function AddLanguage({ taken, onAdd }: { taken: string[]; onAdd: (language: string) => void }) {
  const [isAdding, setAdding] = useState(false)
  const options = settingOffers.language?.().filter(({ value }) => !taken.includes(value)) ?? []
  if (!isAdding)
    return (
      <Acts>
        <Button isSmall onClick={() => setAdding(true)}>
          Add language
        </Button>
      </Acts>
    )
  return (
    <Combobox
      label="Language to add"
      options={options}
      value={null}
      placeholder="Type its name"
      onChange={(option) => {
        setAdding(false)
        if (option) onAdd(option.value)
      }}
    />
  )
}

/** The languages besides the site’s own, and which pages there are in each. */
export function OtherLanguages({ setting: { label }, problem }: SettingProps) {
  const id = useId()
  const { openFile, state } = useOpenFile('settings.txt')
  const { own, others } = listLanguages(state.text)
  const change = (text: string) => openFile.type(text, true)
  const remove = (language: string) => {
    const before = state.text
    change(removeLanguage(before, language))
    showToast({
      title: `${nameOfLanguage(language)} removed`,
      text: 'Its pages are still among your files.',
      lasts: 8000,
      action: { words: 'Undo', act: openFile.undo },
    })
  }
  return (
    <fieldset className={styles.languages} aria-describedby={problem && `${id}-error`}>
      <Legend
        label={label}
        help="Visitors choose a language at the top of your pages once a page is published in it."
      />
      {others.length > 0 && (
        <ul>
          {others.map((language) => (
            <li key={language}>
              <span>{offerLanguage(language).label}</span>
              <IconButton
                isSmall
                icon={bin}
                label={`Remove ${nameOfLanguage(language)}`}
                onClick={() => remove(language)}
              />
            </li>
          ))}
        </ul>
      )}
      {problem && <FieldError id={`${id}-error`} words={problem.words} />}
      <AddLanguage taken={[own, ...others]} onAdd={(language) => change(addLanguage(state.text, language))} />
      {others.length > 0 && <LanguageTable />}
    </fieldset>
  )
}
