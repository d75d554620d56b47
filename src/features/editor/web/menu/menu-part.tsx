import { t } from '#kit/t.ts'
import { useMemo, useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { add } from '#kit/web/parts/icons.ts'
import { Hint } from '../controls/hint.tsx'
import { Rows } from '../controls/rows.tsx'
import { useOpenFiles, useOpenFile } from '../drafts/use-open-files.ts'
import { VariantFrame } from '../languages/variant-frame.tsx'
import { usePages, useTitles } from '../location/use-pages.ts'
import { useWantedLine, type LineTarget } from '../location/use-wanted-line.ts'
import { Problems } from '../problems/problems.tsx'
import { readProblems } from '../problems/read-problems.ts'
import { addEntry, changeEntry, type Row } from '../texts/menu-edits.ts'
import { splitLanguage } from '../texts/site-languages.ts'
import { settingsOf } from '../texts/site-settings.ts'
import { findUnlisted, listDestinations, type Destination } from './destinations.ts'
import { LinkDialog, type WantedLink } from './link-dialog.tsx'
import { Tree } from './tree.tsx'
import { useMenu } from './use-menu.ts'
import styles from './unlisted.module.css'

/** What else can stand in the menu, one click away. */
function Unlisted({ pages, onAdd }: { pages: Destination[]; onAdd: (page: Destination) => void }) {
  if (pages.length === 0) return null
  return (
    <section className={styles.unlisted}>
      <h2>Not in the menu</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.address}>
            <button type="button" onClick={() => onAdd(page)}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={add} />
              </svg>
              <span className="unseen">Add to the menu:</span>
              <span>{page.title}</span>
              <small>{page.address}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The pages that the menu can lead to, by their titles. */
function useDestinations(language: string): Destination[] {
  const { domain } = useOpenFiles()
  const { data: pages } = usePages(domain)
  const titles = useTitles(domain)
  const { text } = useOpenFile('settings.txt').state
  return useMemo(
    () => listDestinations({ pages: pages ?? [], titles, language, hasStore: settingsOf(text).store }),
    [pages, titles, language, text],
  )
}

interface Props extends LineTarget {
  /** The menu of the site, or that of one of its languages. */
  file: string
  onFile: (file: string) => void
}

interface EditedProps {
  /** Left out for a new entry. */
  row: Row | undefined
  text: string
  destinations: Destination[]
  onType: (text: string) => void
  onClose: () => void
}

function EditedLink({ row, text, destinations, onType, onClose }: EditedProps) {
  const save = ({ title, url }: WantedLink) => {
    onType(row ? changeEntry(text, row, { title, url: url || undefined }) : addEntry(text, { title, url }))
    onClose()
  }
  const link = row && { title: row.cells.title, url: row.cells.url ?? '' }
  return <LinkDialog {...{ link, destinations, onClose }} onSave={save} />
}

/** Whether a line of the menu has an entry, whose title has the focus then. */
function focusTitle(list: Element | null, line: number): boolean {
  const field = list?.querySelector<HTMLElement>(`[data-line="${line}"] input`)
  field?.focus()
  return Boolean(field)
}

/** The entries, and what else can be added to them. */
function Entries({ file, wanted, onShow }: Omit<Props, 'onFile'>) {
  const { openFile, state } = useOpenFile(file)
  const { text } = state
  const destinations = useDestinations(splitLanguage(file).language)
  const menu = useMenu(openFile, text)
  const { list, rows } = menu
  const problems = readProblems(file, text)
  const [edited, setEdited] = useState<{ row?: Row }>()
  const typeStep = (next: string) => openFile.type(next, true)
  const show = (line: number) => focusTitle(list.current, line) || onShow(line)
  useWantedLine(wanted, true, show)
  return (
    <Rows>
      <Problems file={file} problems={problems} text={text} onFix={openFile.replace} onShow={show} />
      {rows.length === 0 && <Hint>The menu is empty. Add pages from the list below.</Hint>}
      <Tree
        {...{ menu, problems, destinations }}
        onRename={(each, title) => openFile.type(changeEntry(text, each, { title }))}
        onLink={(each) => setEdited({ row: each })}
      />
      <div>
        <Button isSmall icon={add} onClick={() => setEdited({})}>
          Add link
        </Button>
      </div>
      <Unlisted
        pages={findUnlisted(destinations, rows)}
        onAdd={({ address, title }) => typeStep(addEntry(text, { title, url: address }))}
      />
      {edited && (
        <EditedLink
          row={edited.row}
          {...{ text, destinations }}
          onType={typeStep}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Rows>
  )
}

/** The menu as a tree that is put in order, in each language of the site. */
export const MenuPart = ({ file, onFile, ...shown }: Props) => (
  <VariantFrame {...{ file, onFile }} missing={t('No menu in this language yet')} emptyText={'# Menu\n'}>
    <Entries key={file} file={file} {...shown} />
  </VariantFrame>
)
