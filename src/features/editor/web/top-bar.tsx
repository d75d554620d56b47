import { IconButton } from '#kit/web/parts/button.tsx'
import { history, redo, undo } from '#kit/web/parts/icons.ts'
import { rare } from './controls/rare.tsx'
import { useState, type ReactNode } from 'react'
import type { OpenFile, OpenFileState } from './drafts/open-file.ts'
import { useOnline } from './drafts/use-open-files.ts'
import { Publishing } from './publishing/publishing.tsx'
import { useWaiting } from './drafts/use-waiting.ts'
import { useKeys } from './drafts/use-keys.ts'
import styles from './top-bar.module.css'
import { t } from '#kit/t.ts'

const keptWords = { sent: t('Draft saved'), here: t('Saved in this browser'), typing: t('Saving...') } as const

interface SaveState {
  words: string
  kind: 'bad' | 'good' | 'open'
}

/** The state of the text in a few words, such as saved or published. */
function describe({ problem, kept }: OpenFileState, isOnline: boolean, changed: number): SaveState {
  if (!isOnline && kept !== 'sent') return { words: t('Offline: changes are kept here'), kind: 'bad' }
  if (problem) return { words: problem, kind: 'bad' }
  return changed === 0 ? { words: t('All published'), kind: 'good' } : { words: keptWords[kept], kind: 'open' }
}

const History = rare(async () => (await import('./publishing/history.tsx')).History)
/** There is no room here to say that it is missing. */
const AssistantButton = rare(
  async () => (await import('./assistant/assistant-button.tsx')).AssistantButton,
  null,
  () => null,
)

interface Props {
  openFile: OpenFile
  state: OpenFileState
  /** Whether the text of the open file is shown, so that undo and redo mean its steps. */
  isSeen: boolean
  /** Where visitors find what is edited. */
  address: string
  /** Shows another file, at a line where one is given. */
  onOpen: (path: string, line?: number) => void
  /** What is rarer, where there is no room for it. */
  more: ReactNode
  /** What stands in front. */
  children: ReactNode
}

const Steps = ({ openFile, state, isSeen }: Pick<Props, 'openFile' | 'state' | 'isSeen'>) => (
  <>
    <IconButton
      isSmall
      icon={undo}
      label={t('Undo')}
      disabled={!isSeen || state.past.length === 0}
      focusableWhenDisabled
      onClick={openFile.undo}
    />
    <IconButton
      isSmall
      icon={redo}
      label={t('Redo')}
      disabled={!isSeen || state.future.length === 0}
      focusableWhenDisabled
      onClick={openFile.redo}
    />
  </>
)

/** The state of the text, with buttons to undo, redo and publish. */
export function TopBar({ openFile, state, isSeen, address, onOpen, more, children }: Props) {
  const [isHistory, setHistory] = useState(false)
  const { words, kind } = describe(state, useOnline(), useWaiting().length)
  useKeys({
    s: () => void openFile.send(),
    ...(isSeen && { z: openFile.undo, 'shift+z': openFile.redo, y: openFile.redo }),
  })
  return (
    <div className={styles.bar}>
      {children}
      <output className={styles.standing} data-kind={kind}>
        {words}
      </output>
      <span className={styles.assistant}>
        <AssistantButton openFile={openFile} isSeen={isSeen} />
      </span>
      <Steps {...{ openFile, state, isSeen }} />
      <span className={styles.versions}>
        <IconButton isSmall icon={history} label={t('Versions')} disabled={!isSeen} onClick={() => setHistory(true)} />
      </span>
      <span className={styles.more}>{more}</span>
      <Publishing address={address} onOpen={onOpen} />
      {isHistory && <History openFile={openFile} state={state} onClose={() => setHistory(false)} />}
    </div>
  )
}
