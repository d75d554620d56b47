import { t } from '#kit/t.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { readPreview, writePreview } from '#kit/web/page-frame/paint.ts'
import { useWidth } from '#kit/web/use-width.ts'
import { openedParts } from '../opened-parts.ts'
import type { Moment } from './moment.ts'
import type { ShownPage } from './use-recording.ts'
import styles from './stage.module.css'

/** Which one was chosen isn’t known: the dots stand beside what they are all chosen for. */
function markChoice(field: HTMLInputElement, dots: string): void {
  const group = field.closest('fieldset')?.querySelector('legend') ?? field.closest('label')
  const mark = field.ownerDocument.createElement('b')
  mark.dataset.chosen = ''
  mark.textContent = ` ${dots}`
  group?.append(mark)
}

/** By its name: what is in a frame is no `HTMLInputElement` of this window. */
const isInput = (field: Element): field is HTMLInputElement => field.localName === 'input'

function fillInput(field: HTMLInputElement, dots: string): void {
  if (field.type === 'checkbox' || field.type === 'radio') return dots === '' ? undefined : markChoice(field, dots)
  if (field.type === 'file' || field.value === dots) return
  field.type = 'text'
  field.value = dots
}

/** Puts dots into the fields that were typed into, by their number, and takes them out again. */
function fillFields(page: Document, values: Record<string, string>): void {
  for (const mark of page.querySelectorAll('[data-chosen]')) mark.remove()
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    '#content :is(input, textarea, select)',
  )
  for (const [at, field] of fields.entries()) {
    const dots = values[`f${at}`] ?? ''
    if (isInput(field)) fillInput(field, dots)
    else if (field.localName === 'textarea') field.value = dots
  }
}

/** Opens and closes menus and other parts; those of which nothing is known are as they came. */
function openParts(page: Document, parts: Moment['parts']): void {
  for (const [at, part] of page.querySelectorAll<HTMLDetailsElement>(openedParts).entries()) {
    part.dataset.came ??= String(part.open)
    const isOpen = parts.get(at) ?? part.dataset.came === 'true'
    if (part.popover === null) part.open = isOpen
    else part.togglePopover(isOpen)
  }
}

/** The page in a frame in which nothing runs and nothing can be touched. */
function Page({ shown, moment }: { shown: ShownPage; moment: Moment }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document>()
  const html = useMemo(() => writePreview(readPreview(shown.html ?? '')), [shown])
  const { scroll, values, parts, width, height } = moment
  useEffect(() => {
    page?.documentElement.scrollTo({ top: scroll })
  }, [page, scroll, width, height])
  useEffect(() => {
    if (page) fillFields(page, values)
  }, [page, values])
  useEffect(() => {
    if (page) openParts(page, parts)
  }, [page, parts])
  return (
    <iframe
      ref={frame}
      inert
      tabIndex={-1}
      title={t('The page as it was')}
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={() => setPage(frame.current?.contentDocument ?? undefined)}
      style={{ width, height }}
    />
  )
}

function Pointer({ moment: { pointer, ripples } }: { moment: Moment }) {
  return (
    <>
      {ripples.map(({ key, x, y, grown }) => (
        <span key={key} className={styles.ripple} style={{ left: x, top: y, scale: 0.3 + grown, opacity: 1 - grown }} />
      ))}
      {pointer && (
        <svg className={styles.pointer} viewBox="0 0 24 24" style={{ translate: `${pointer.x}px ${pointer.y}px` }}>
          <path d="M3 2l6.5 17 2.6-7 7-2.6z" />
        </svg>
      )}
    </>
  )
}

interface Props {
  moment: Moment
  shown: ShownPage | undefined
}

/** The window of the visitor, as large as there is room for. */
export function Stage({ moment, shown }: Props) {
  const { element, width: room } = useWidth()
  const { width, height } = moment
  const scale = room > 0 ? Math.min(1, room / width, (innerHeight * 0.7) / height) : 0
  return (
    <div ref={element} className={styles.room} style={{ blockSize: height * scale }} aria-hidden="true">
      {scale > 0 && (
        <div
          className={styles.window}
          style={{ width, height, scale: String(scale), left: (room - width * scale) / 2 }}
        >
          {shown?.html !== undefined && <Page key={shown.key} shown={shown} moment={moment} />}
          {shown?.problem !== undefined && <p className={styles.gone}>{shown.problem}</p>}
          <Pointer moment={moment} />
        </div>
      )}
    </div>
  )
}
