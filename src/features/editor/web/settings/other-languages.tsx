import { t } from '#kit/t.ts'
import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { Combobox } from '#kit/web/parts/combobox.tsx'
import { FieldError } from '#kit/web/parts/field.tsx'
import { bin } from '#kit/web/parts/icons.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useId, useState } from 'react'
import { useOpenFile } from '../drafts/use-open-files.ts'
import { offerLanguage, settingOffers } from '../fields/setting-offers.ts'
import { nameOfLanguage } from '../location/name-of-language.ts'
import { LanguageTable } from '../pages/language-table.tsx'
import { addLanguage, listLanguages, removeLanguage } from '../texts/site-languages.ts'
import { Acts } from '../controls/rows.tsx'
import { Legend } from './legend.tsx'
import type { SettingProps } from './setting-props.ts'
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
      label={t('Language to add')}
      options={options}
      value={null}
      placeholder={t('Type its name')}
      onChange={(option) => {
        setAdding(false)
        if (option) onAdd(option.value)
      }}
    />
  )
}

/** The languages besides the site’s own, and how they change. */
function useOthers() {
  const { openFile, state } = useOpenFile('settings.txt')
  const { text } = state
  const add = (language: string) => openFile.type(addLanguage(text, language), true)
  const remove = (language: string) => {
    openFile.type(removeLanguage(text, language), true)
    showToast({
      title: t(`${nameOfLanguage(language)} removed`),
      text: t('Its pages are still among your files.'),
      lastsMs: 8000,
      action: { words: t('Undo'), act: () => openFile.type(addLanguage(openFile.state().text, language), true) },
    })
  }
  return { ...listLanguages(text), add, remove }
}

const Languages = ({ languages, onRemove }: { languages: string[]; onRemove: (language: string) => void }) => (
  <ul>
    {languages.map((language) => (
      <li key={language}>
        <span>{offerLanguage(language).label}</span>
        <IconButton
          isSmall
          icon={bin}
          label={t(`Remove ${nameOfLanguage(language)}`)}
          onClick={() => onRemove(language)}
        />
      </li>
    ))}
  </ul>
)

/** The languages besides the site’s own, and which pages there are in each. */
export function OtherLanguages({ setting: { label, help }, problem }: SettingProps) {
  const id = useId()
  const { own, others, add, remove } = useOthers()
  return (
    <fieldset className={styles.languages} aria-describedby={problem && `${id}-error`}>
      <Legend label={label} help={help} />
      {others.length > 0 && <Languages languages={others} onRemove={remove} />}
      {problem && <FieldError id={`${id}-error`} words={problem.words} />}
      <AddLanguage taken={[own, ...others]} onAdd={add} />
      {others.length > 0 && <LanguageTable />}
    </fieldset>
  )
}
