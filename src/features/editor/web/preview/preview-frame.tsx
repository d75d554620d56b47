import { t } from '#kit/t.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { paintPage, writePreview } from '#kit/web/page-frame/paint.ts'
import { bringIntoSight, outlineElements, prepareOutline } from './outline.ts'
import { findSight, findSource } from './sights.ts'
import { followTraces, type Trace } from '#kit/web/page-frame/traces.ts'
import type { WritingPosition } from './written.ts'
import styles from './preview-frame.module.css'

export interface ShownPage {
  page: Document
  traces: Trace[]
}

interface Props {
  shown: ShownPage
  /** The file that is written, and where in it. */
  path: string
  writing: WritingPosition | undefined
  /** Of the screen that is played, and of the room there is for it; in pixels. */
  width: number
  room: number
  /** Shows where in the site’s files something stands that was touched. */
  onTouch: (source: ReturnType<typeof findSource>) => void
}

/** Puts the page into the frame, and follows in it what is written: that is outlined, and in sight from the moment when it is turned to. */
function useFollowing(page: Document | undefined, { shown, path, writing, room }: Props) {
  const traces = useRef<ReturnType<typeof followTraces>>(undefined)
  useEffect(() => {
    if (!page) return
    paintPage(page, shown.page.cloneNode(true) as Document)
    traces.current = followTraces(page, shown.traces)
  }, [page, shown])
  const turned = useRef('')
  useEffect(() => {
    if (!page || !traces.current) return
    const elements = findSight({ page, path, writing, traces: traces.current })
    outlineElements(page, elements)
    const turn = [path, writing?.line, writing?.nth, writing?.key, room].join()
    if (elements.length === 0 || turn === turned.current) return
    turned.current = turn
    bringIntoSight(page, elements[0])
  }, [page, shown, path, writing, room])
  return traces
}

/** The page in a frame in which nothing runs and nothing leads away, so that what is shown can be exchanged in place. */
export function PreviewFrame(props: Props) {
  const { shown, width, room, onTouch } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(() => writePreview(shown.page))
  const [page, setPage] = useState<Document>()
  const traces = useFollowing(page, props)
  useEffect(() => {
    const onEvent = (event: Event) => {
      event.preventDefault()
      if (traces.current) onTouch(findSource(event.target as Element, traces.current))
    }
    page?.addEventListener('click', onEvent)
    return () => page?.removeEventListener('click', onEvent)
  }, [page, traces, onTouch])
  const open = () => {
    const document = frame.current?.contentDocument ?? undefined
    if (document) prepareOutline(document)
    setPage(document)
  }
  const scale = Math.min(1, room / width)
  const left = (room - width * scale) / 2
  const style = useMemo(
    () => ({ width, height: `${100 / scale}%`, scale: String(scale), marginLeft: left }),
    [width, scale, left],
  )
  return (
    <div className={styles.screen}>
      <iframe
        ref={frame}
        tabIndex={-1}
        title={t('Preview')}
        sandbox="allow-same-origin"
        srcDoc={first}
        onLoad={open}
        style={style}
      />
    </div>
  )
}
