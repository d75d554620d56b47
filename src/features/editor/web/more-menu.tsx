import { t } from '#kit/t.ts'
import { useState } from 'react'
import { IconButton } from '#kit/web/parts/button.tsx'
import { add, edit, file, history, more } from '#kit/web/parts/icons.ts'
import { Menu, type MenuEntry } from '#kit/web/parts/menu.tsx'
import { sparks } from './assistant/sparks.ts'
import { rare } from './controls/rare.tsx'
import type { OpenFile, OpenFileState } from './drafts/open-file.ts'
import { useAllPages } from './drafts/use-all-pages.ts'
import { isPage, type EditorRoute } from './location/where.ts'
import type { useEditorWindow } from './location/window-button.tsx'

const NewPage = rare(async () => (await import('./pages/new-page.tsx')).NewPage)
const History = rare(async () => (await import('./publishing/history.tsx')).History)
const AssistantDialog = rare(async () => (await import('./assistant/assistant-dialog.tsx')).AssistantDialog)

type Shown = 'page' | 'assistant' | 'history'

interface Props {
  openFile: OpenFile
  state: OpenFileState
  /** Whether the text of the open file is shown. */
  isSeen: boolean
  where: EditorRoute
  go: (change: Partial<EditorRoute>) => void
  whole: ReturnType<typeof useEditorWindow>
}

/** What can be done, in the order of a bar that has room for it. */
function listEntries({ openFile, isSeen, where, go, whole }: Props, show: (shown: Shown) => void): MenuEntry[] {
  const { isText } = where
  const ofPages: MenuEntry[] = [
    { label: t('New page'), icon: add, onChoose: () => show('page') },
    {
      label: isText ? t('Show as cards') : t('Show as text'),
      icon: isText ? edit : file,
      onChoose: () => go({ isText: !isText }),
    },
    'line',
  ]
  const ofPage: MenuEntry[] = [
    { label: t('Assistant'), icon: sparks, isDisabled: !isSeen, onChoose: () => show('assistant') },
  ]
  return [
    ...(where.part === 'page' ? ofPages : []),
    ...(isPage(openFile.place.path) ? ofPage : []),
    { label: t('Versions'), icon: history, isDisabled: !isSeen, onChoose: () => show('history') },
    { label: whole.label, icon: whole.icon, onChoose: () => whole.turn(!whole.isLarge) },
  ]
}

/** On a small screen, all that is needed less often than writing, undoing and publishing. */
export function MoreMenu(props: Props) {
  const { openFile, state, go } = props
  const [shown, setShown] = useState<Shown>()
  const { paths } = useAllPages()
  const close = () => setShown(undefined)
  const made = (page: string) => {
    close()
    go({ page })
  }
  return (
    <>
      <Menu
        button={<IconButton isSmall icon={more} label={t('More for the site editor')} />}
        entries={listEntries(props, setShown)}
      />
      {shown === 'page' && <NewPage pages={paths} onClose={close} onMade={made} />}
      {shown === 'assistant' && <AssistantDialog openFile={openFile} onClose={close} />}
      {shown === 'history' && <History openFile={openFile} state={state} onClose={close} />}
    </>
  )
}
