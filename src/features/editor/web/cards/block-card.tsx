import { t } from '#kit/t.ts'
import { rare } from '../controls/rare.tsx'
import { useContext, useState } from 'react'
import { nameOf } from '../blocks/block-names.ts'
import { nameInSentence } from '../blocks/name-item.ts'
import { ContentLanguage } from '../location/content-language.ts'
import {
  bodyOf,
  closeText,
  isHolder,
  withBody,
  writeBlock,
  writeBody,
  writeRows,
  type Block,
} from '../blocks/block-text.ts'
import { InnerCards } from './inner-cards.ts'
import type { PageCard } from '../texts/page-text.ts'
import { Hint } from '../controls/hint.tsx'
import styles from './block-card.module.css'

const OwnFields = rare(async () => (await import('./own-fields.tsx')).OwnFields)
const TableRows = rare(async () => (await import('../grid/table-rows.tsx')).TableRows)

interface Props {
  /** The card, by its first words. */
  name: string
  item: Pick<PageCard, 'source'>
  block: Block
  isOpened: boolean
  onWrite: (source: string) => void
}

/** Keeps the text in a block from being read as a page head. */
const inside = (body: string) => `\n${body}`
const outside = (text: string) => text.replace(/^\r?\n/, '')

/** A block as it is being changed: its lines, its fields and the text in it. */
function useBlock({ item, block, onWrite }: Omit<Props, 'isOpened' | 'name'>) {
  const [own, setOwn] = useState({ source: item.source, block, body: isHolder(block) ? bodyOf(block) : '' })
  const put = (next: typeof own) => {
    setOwn(next)
    onWrite(next.source)
  }
  return {
    own,
    change: (next: Block, source: string) => put({ ...own, block: next, source }),
    changeRows: (rows: string) => {
      if (own.block.type !== 'table') return
      const csv = rows.replace(/\r\n?/g, '\n').replace(/\n$/, '')
      const next = { ...own.block, csv }
      const source = own.block.csv === undefined ? writeBlock(next) : writeRows(own.source, own.block.csv, rows)
      put({ ...own, block: next, source })
    },
    changeBody: (text: string) => {
      const body = closeText(text)
      put({ ...own, body, source: writeBody(own.source, withBody(own.block, own.body), body) })
    },
  }
}

interface TurnProps {
  name: string
  isOpen: boolean
  onTurn: (isOpen: boolean) => void
}

const Turn = ({ name, isOpen, onTurn }: TurnProps) => (
  <button
    type="button"
    className={styles.turn}
    data-begin="fold"
    aria-expanded={isOpen}
    aria-label={isOpen ? t(`Close ${name}`) : t(`Edit ${name}`)}
    aria-describedby="card-keys"
    aria-keyshortcuts="Alt+F10"
    onClick={() => onTurn(!isOpen)}
  >
    <span>{isOpen ? t('Close') : t('Edit')}</span>
  </button>
)

/** A block as a form that is unfolded, with the cards of what stands in it. */
export function BlockCard({ isOpened, name, ...given }: Props) {
  const { own, change, changeRows, changeBody } = useBlock(given)
  const { block, body, source } = own
  const [isOpen, setOpen] = useState(isOpened && !isHolder(given.block))
  const [first] = useState(isOpened ? { line: 1 } : undefined)
  const showCards = useContext(InnerCards)
  const { about, isPlain = block.type === 'unknown' } = nameOf(block.type) ?? {}
  const holds = isHolder(block)
  const language = useContext(ContentLanguage)
  return (
    <div className={styles.block} data-type={block.type}>
      {!isPlain && <Turn name={nameInSentence(name)} isOpen={isOpen} onTurn={setOpen} />}
      {isPlain && !holds && <Hint>{about}</Hint>}
      {isOpen && block.type === 'table' && (
        <TableRows block={block} source={source} onChange={changeRows} isFocused={isOpened} />
      )}
      {!isPlain && (
        <div className={isOpen ? undefined : styles.preview} lang={isOpen ? undefined : language}>
          <OwnFields own={own} onChange={change} isOpen={isOpen} isFocused={isOpened && block.type !== 'table'} />
        </div>
      )}
      {holds &&
        showCards({
          text: inside(body),
          revision: 0,
          isInner: true,
          wanted: first,
          onChange: (text) => changeBody(outside(text)),
        })}
    </div>
  )
}
