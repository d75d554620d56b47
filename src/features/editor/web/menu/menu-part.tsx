import { useMemo, useRef, useState, type RefObject } from 'react'
import { readSettings } from '#sites/format/settings.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { add } from '#kit/web/parts/icons.ts'
import { showToast } from '#kit/web/toast.tsx'
import { Hint } from '../controls/hint.tsx'
import { Rows } from '../controls/rows.tsx'
import { TextFrame } from '../drafts/text-frame.tsx'
import type { OpenFile } from '../drafts/open-file.ts'
import { useOpenFiles, useOpenFile } from '../drafts/use-open-files.ts'
import { LanguageTabs } from '../languages/language-tabs.tsx'
import { NoVariant } from '../languages/no-variant.tsx'
import { useWantedLine, type Wanting } from '../location/use-wanted-line.ts'
import { usePages, useTitles } from '../pages/use-pages.ts'
import { Problems } from '../problems/problems.tsx'
import { readProblems } from '../problems/read-problems.ts'
import { addEntry, changeEntry, linesOf, putBack, removeEntry, rowsOf, type Row } from '../texts/menu-edits.ts'
import { moveEntry, stepFor, type Spot, type Way } from '../texts/menu-moves.ts'
import { splitLanguage } from '../texts/site-languages.ts'
import { findUnlisted, listDestinations, nameLink, type Destination } from './destinations.ts'
import { LinkDialog, type WantedLink } from './link-dialog.tsx'
import { MenuLine } from './menu-line.tsx'
import { useTreeDrag } from './use-tree-drag.ts'
import styles from './menu-part.module.css'

/** The pages that the menu can lead to, by their titles. */
function useDestinations(language: string): Destination[] {
  const { domain } = useOpenFiles()
  const { data: pages } = usePages(domain)
  const titles = useTitles(domain)
  const { text } = useOpenFile('settings.txt').state
  return useMemo(
    () => listDestinations({ pages: pages ?? [], titles, language, hasStore: readSettings(text).settings.store }),
    [pages, titles, language, text],
  )
}

/** What else can stand in the menu, one click away. */
function Unlisted({ pages, onAdd }: { pages: Destination[]; onAdd: (page: Destination) => void }) {
  if (pages.length === 0) return null
  return (
    <section className={styles.unlisted}>
      <h2>Not in the menu</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.address}>
            <button type="button" aria-label={`Add ${page.title} to the menu`} onClick={() => onAdd(page)}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={add} />
              </svg>
              <span>{page.title}</span>
              <small>{page.address}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Moves the focus to the grip of an entry once it is drawn, and what closed before has given its focus back. */
function focusGrip(list: RefObject<HTMLOListElement | null>, at: number): void {
  const find = () => list.current?.querySelectorAll<HTMLElement>('[data-grip]')[at]?.focus()
  requestAnimationFrame(() => requestAnimationFrame(find))
}

/** Tells where an entry has gone, for those who don’t see it. */
function tellPlace(text: string, at: number): string {
  const rows = rowsOf(text)
  const row = rows[at]
  if (!row) return ''
  const parent = rows.slice(0, at).findLast(({ depth }) => depth < row.depth)
  const place = rows.slice(parent ? rows.indexOf(parent) : 0, at + 1).filter(({ depth }) => depth === row.depth).length
  const { title } = row.cells
  return parent ? `${title} is number ${place} below ${parent.cells.title}.` : `${title} is number ${place}.`
}

/** What can be done with the entries of a menu. */
function useMenu(openFile: OpenFile, text: string) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const rows = useMemo(() => rowsOf(text), [text])
  const move = (row: Row, spot: Spot) => {
    const next = moveEntry(text, row, spot)
    openFile.type(next, true)
    setSaid(tellPlace(next, spot.at))
    focusGrip(list, spot.at)
  }
  const step = (row: Row, way: Way) => {
    const spot = stepFor(rows, row, way)
    if (spot) move(row, spot)
  }
  const remove = (row: Row) => {
    const removed = linesOf(text, row)
    const { line } = row.entry
    openFile.type(removeEntry(text, row), true)
    focusGrip(list, Math.max(0, Math.min(rows.indexOf(row), rows.length - 2)))
    const act = () => openFile.type(putBack(openFile.state().text, removed, line), true)
    showToast({ title: `${row.cells.title} deleted`, lasts: 8000, action: { words: 'Undo', act } })
  }
  return { list, rows, said, move, step, remove }
}

const ways = ['up', 'down', 'in', 'out'] as const

interface TreeProps {
  menu: ReturnType<typeof useMenu>
  problems: { line: number; message: string }[]
  destinations: Destination[]
  onRename: (row: Row, title: string) => void
  onLink: (row: Row) => void
}

function Tree({ menu, problems, destinations, onRename, onLink }: TreeProps) {
  const { list, rows, said, move, step, remove } = menu
  const { gripOf, isMoved, dropAt } = useTreeDrag({ list, rows, onMove: move })
  return (
    <>
      <p id="menu-moving" hidden>
        Drag it, or move it with the arrow keys: right to indent, left to outdent.
      </p>
      <output className="unseen">{said}</output>
      <ol className={styles.lines} ref={list}>
        {rows.map((row) => (
          <MenuLine
            key={row.entry.line}
            row={row}
            link={nameLink(destinations, row.cells.url)}
            ways={new Set(ways.filter((way) => stepFor(rows, row, way)))}
            problem={problems.find(({ line }) => line === row.entry.line)?.message}
            grip={gripOf(row)}
            isMoved={isMoved(row)}
            drop={dropAt(row)}
            onRename={(title) => onRename(row, title)}
            onLink={() => onLink(row)}
            onStep={(way) => step(row, way)}
            onRemove={() => remove(row)}
          />
        ))}
      </ol>
    </>
  )
}

interface Props extends Wanting {
  /** The menu of the site, or that of one of its languages. */
  file: string
  onFile: (file: string) => void
}

/** The menu as a tree that is put in order. */
export function MenuPart({ file, onFile, wanted, onShow }: Props) {
  const { openFile, state } = useOpenFile(file)
  const { language } = splitLanguage(file)
  const destinations = useDestinations(language)
  const { text } = state
  const menu = useMenu(openFile, text)
  const { list, rows } = menu
  const problems = readProblems(file, text)
  const [edited, setEdited] = useState<{ row: Row | undefined }>()
  const save = ({ title, url }: WantedLink) => {
    const { row } = edited ?? {}
    openFile.type(row ? changeEntry(text, row, { title, url: url || undefined }) : addEntry(text, { title, url }), true)
    setEdited(undefined)
  }
  const show = (line: number) => {
    const field = list.current?.querySelector<HTMLElement>(`[data-line="${line}"] input`)
    if (field) field.focus()
    else onShow(line)
  }
  useWantedLine(wanted, state.phase === 'ready', show)
  const { row } = edited ?? {}
  const isMissing = language !== '' && state.published.version === null && text === '' && state.past.length === 0
  return (
    <>
      <LanguageTabs file={file} onFile={onFile} />
      <TextFrame state={state}>
        {() =>
          isMissing ? (
            <NoVariant file={file} title="No menu in this language yet" onEmpty={() => openFile.replace('# Menu\n')} />
          ) : (
            <Rows>
              <Problems file={file} problems={problems} text={text} onFix={openFile.replace} onShow={show} />
              {rows.length === 0 && <Hint>The menu is empty. Add pages from the list below.</Hint>}
              <Tree
                menu={menu}
                problems={problems}
                destinations={destinations}
                onRename={(each, title) => openFile.type(changeEntry(text, each, { title }))}
                onLink={(each) => setEdited({ row: each })}
              />
              <div>
                <Button isSmall icon={add} onClick={() => setEdited({ row: undefined })}>
                  Add link
                </Button>
              </div>
              <Unlisted
                pages={findUnlisted(destinations, rows)}
                onAdd={({ address, title }) => openFile.type(addEntry(text, { title, url: address }), true)}
              />
              {edited && (
                <LinkDialog
                  {...(row && { link: { title: row.cells.title, url: row.cells.url ?? '' } })}
                  destinations={destinations}
                  onSave={save}
                  onClose={() => setEdited(undefined)}
                />
              )}
            </Rows>
          )
        }
      </TextFrame>
    </>
  )
}
