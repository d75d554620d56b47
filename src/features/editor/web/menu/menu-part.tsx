import { useMemo, useRef, useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { add } from '#kit/web/parts/icons.ts'
import { useOpenFiles, useOpenFile } from '../drafts/use-open-files.ts'
import { usePages } from '../location/use-pages.ts'
import { Problems } from '../problems/problems.tsx'
import { readProblems } from '../problems/read-problems.ts'
import { addressOf } from '../location/where.ts'
import { stayAt } from '../controls/stay-at.ts'
import { TextFrame } from '../drafts/text-frame.tsx'
import { useWantedLine, type Wanting } from '../location/use-wanted-line.ts'
import { addEntry, rowsOf } from '../texts/menu-edits.ts'
import { MenuLine } from './menu-line.tsx'
import { Hint } from '../controls/hint.tsx'
import { Picker } from '../controls/picker.tsx'
import { Rows } from '../controls/rows.tsx'
import styles from './menu-part.module.css'

/** What a page is called in the menu at first. */
function titleFor(address: string): string {
  const name = address.split('/').at(-1)?.replaceAll('-', ' ') ?? ''
  return name === '' ? 'Home' : name.charAt(0).toUpperCase() + name.slice(1)
}

function AddLine({ addresses, onAdd }: { addresses: string[]; onAdd: (address: string) => void }) {
  const [wanted, setWanted] = useState('')
  return (
    <Picker
      label="Page to add"
      choices={[['', 'Choose a page'], ...addresses.map((address) => [address, address] as const)]}
      value={wanted}
      onPick={setWanted}
    >
      <Button isSmall icon={add} disabled={wanted === ''} onClick={() => onAdd(wanted)}>
        Add to the menu
      </Button>
    </Picker>
  )
}

const Offers = ({ addresses }: { addresses: string[] }) => (
  <datalist id="pages-of-site">
    {addresses.map((address) => (
      <option key={address} value={address} aria-label={address} />
    ))}
  </datalist>
)

/** The menu as a list that is put in order. */
export function MenuPart({ wanted, onShow }: Wanting) {
  const { domain } = useOpenFiles()
  const { openFile, state } = useOpenFile('menu.txt')
  const { data: pages = [] } = usePages(domain)
  const { text } = state
  const rows = useMemo(() => rowsOf(text), [text])
  const problems = readProblems('menu.txt', text)
  const addresses = [...new Set(pages.map(addressOf))]
  const add = (url: string) => openFile.type(addEntry(text, { title: titleFor(url), url }), true)
  const list = useRef<HTMLOListElement>(null)
  const step = (next: string, line: number) => {
    openFile.type(next, true)
    const at = rowsOf(next).findIndex(({ entry }) => entry.line >= line)
    stayAt(list.current, at)
  }
  const show = (line: number) => {
    const entry = list.current?.querySelector(`[data-line="${line}"]`)
    const field = entry?.querySelector<HTMLElement>('input[list]')
    if (field) field.focus()
    else onShow(line)
  }
  useWantedLine(wanted, state.phase === 'ready', show)
  return (
    <TextFrame state={state}>
      {() => (
        <Rows>
          <Problems file="menu.txt" problems={problems} text={text} onFix={openFile.replace} onShow={show} />
          <Offers addresses={addresses} />
          {rows.length === 0 && <Hint>The menu is empty. Add a page to it.</Hint>}
          <ol className={styles.lines} ref={list}>
            {rows.map((row) => (
              <MenuLine key={row.entry.line} {...{ row, rows, text }} onChange={openFile.type} onStep={step} />
            ))}
          </ol>
          <AddLine addresses={addresses} onAdd={add} />
        </Rows>
      )}
    </TextFrame>
  )
}
