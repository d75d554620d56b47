import { useMemo, useRef, useState } from 'react'
import { useDesk, useSession } from '../drafts/use-desk.ts'
import { usePages } from '../pages/use-pages.ts'
import { Problems } from '../problems/problems.tsx'
import { readProblems } from '../problems/read-problems.ts'
import { Sign } from '../sign.tsx'
import { addressOf } from '../spot-in-site.ts'
import { stayAt } from '../stay-at.ts'
import { TextFrame } from '../text-frame.tsx'
import { useWantedLine, type Wanting } from '../use-wanted.ts'
import { addEntry, rowsOf } from './menu-edits.ts'
import { MenuLine } from './menu-line.tsx'

/** What a page is called in the menu at first. */
function titleFor(address: string): string {
  const name = address.split('/').at(-1)?.replaceAll('-', ' ') ?? ''
  return name === '' ? 'Home' : name.charAt(0).toUpperCase() + name.slice(1)
}

function AddLine({ addresses, onAdd }: { addresses: string[]; onAdd: (address: string) => void }) {
  const [wanted, setWanted] = useState('')
  return (
    <div className="picker">
      <select aria-label="Page to add" value={wanted} onChange={(event) => setWanted(event.target.value)}>
        <option value="">Choose a page</option>
        {addresses.map((address) => (
          <option key={address} value={address}>
            {address}
          </option>
        ))}
      </select>
      <button type="button" className="quiet-button" disabled={wanted === ''} onClick={() => onAdd(wanted)}>
        <Sign name="add" />
        Add to the menu
      </button>
    </div>
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
  const { domain } = useDesk()
  const { session, state } = useSession('menu.txt')
  const { data: pages = [] } = usePages(domain)
  const { text } = state
  const rows = useMemo(() => rowsOf(text), [text])
  const problems = readProblems('menu.txt', text)
  const addresses = [...new Set(pages.map(addressOf))]
  const add = (url: string) => session.type(addEntry(text, { title: titleFor(url), url }), true)
  const list = useRef<HTMLOListElement>(null)
  const step = (next: string, line: number) => {
    session.type(next, true)
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
        <div className="menu-part">
          <Problems file="menu.txt" problems={problems} text={text} onFix={session.replace} onShow={show} />
          <Offers addresses={addresses} />
          {rows.length === 0 && <p className="card-note">The menu is empty. Add a page to it.</p>}
          <ol className="menu-lines" ref={list}>
            {rows.map((row) => (
              <MenuLine key={row.entry.line} {...{ row, rows, text }} onChange={session.type} onStep={step} />
            ))}
          </ol>
          <AddLine addresses={addresses} onAdd={add} />
        </div>
      )}
    </TextFrame>
  )
}
