import { Button } from '#kit/web/parts/button.tsx'
import { add } from '#kit/web/parts/icons.ts'
import { rare } from '../controls/rare.tsx'
import { useState } from 'react'
import { useChanged, useOpenFiles } from '../drafts/use-open-files.ts'
import { isPage, nameOf } from '../location/where.ts'
import { choosePages, isVariant } from './page-choices.ts'
import { usePages, useTitles } from './use-pages.ts'
import { Picker } from '../controls/picker.tsx'
import { SwitchTwo } from '../controls/switch-two.tsx'

const PageLanguages = rare(async () => (await import('./page-languages.tsx')).PageLanguages)
const NewPage = rare(async () => (await import('./new-page.tsx')).NewPage)

interface Props {
  /** Its file. */
  page: string
  isText: boolean
  onPage: (page: string) => void
  onText: (isText: boolean) => void
}

/** Which page is edited and how, and the way to a new one. */
export function PagePicker({ page, isText, onPage, onText }: Props) {
  const { domain } = useOpenFiles()
  const { data = [] } = usePages(domain)
  const titles = useTitles(domain)
  const drafts = useChanged().map(({ place }) => place.path)
  const all = [page, ...data, ...drafts.filter(isPage)]
  const paths = choosePages(all, page)
  const [isNew, setNew] = useState(false)
  const made = (path: string) => {
    setNew(false)
    onPage(path)
  }
  return (
    <Picker
      label="Page"
      choices={paths.map((path) => [path, titles[path] ? `${titles[path]} (${nameOf(path)})` : nameOf(path)])}
      value={page}
      onPick={onPage}
    >
      {all.some(isVariant) && <PageLanguages page={page} onPage={onPage} />}
      <Button isSmall icon={add} onClick={() => setNew(true)}>
        New page
      </Button>
      <SwitchTwo legend="Shown as" words={['Cards', 'Text']} isOn={isText} onSwitch={onText} />
      {isNew && <NewPage pages={data} onClose={() => setNew(false)} onMade={made} />}
    </Picker>
  )
}
