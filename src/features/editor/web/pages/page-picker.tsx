import { t } from '#kit/t.ts'
import { IconButton } from '#kit/web/parts/button.tsx'
import { add } from '#kit/web/parts/icons.ts'
import { rare } from '../controls/rare.tsx'
import { useState } from 'react'
import { useAllPages } from '../drafts/use-all-pages.ts'
import { nameOf } from '../location/where.ts'
import { choosePages, isVariant } from './page-choices.ts'
import { Picker } from '../controls/picker.tsx'
import { SwitchTwo } from '../controls/switch-two.tsx'
import styles from './page-picker.module.css'

const PageLanguages = rare(async () => (await import('./page-languages.tsx')).PageLanguages)
const NewPage = rare(async () => (await import('./new-page.tsx')).NewPage)

interface Props {
  /** Its file. */
  page: string
  isText: boolean
  onPage: (page: string) => void
  onText: (isText: boolean) => void
}

/** All pages there are, by what they are called. */
function useChoices(page: string) {
  const { paths: known, titleOf } = useAllPages()
  const paths = [...new Set([...known, page])]
  const nameIt = (path: string) => {
    const title = titleOf(path)
    return title ? `${title} (${nameOf(path)})` : nameOf(path)
  }
  return { paths, choices: choosePages(paths, page).map((path) => [path, nameIt(path)] as const) }
}

/** Which page is edited and how, and the way to a new one. */
export function PagePicker({ page, isText, onPage, onText }: Props) {
  const { paths, choices } = useChoices(page)
  const [isNew, setNew] = useState(false)
  const made = (path: string) => {
    setNew(false)
    onPage(path)
  }
  return (
    <Picker label={t('Page')} choices={choices} value={page} onPick={onPage}>
      {[page, ...paths].some(isVariant) && <PageLanguages page={page} onPage={onPage} />}
      <div className={styles.wide}>
        <IconButton isSmall icon={add} label={t('New page')} onClick={() => setNew(true)} />
        <SwitchTwo legend={t('Shown as')} words={[t('Cards'), t('Text')]} isOn={isText} onSwitch={onText} />
      </div>
      {isNew && <NewPage pages={paths} onClose={() => setNew(false)} onMade={made} />}
    </Picker>
  )
}
