import { useEffect, useMemo, useRef, useState } from 'react'
import { useWidth } from '../use-width.ts'
import { paintPage, readPreview, writePreview } from './paint.ts'
import styles from './page-frame.module.css'

interface Props {
  title: string
  /** The whole page. */
  html: string
  /** Of the screen that is played, in pixels; the room that there is where it is left out. */
  width?: number
  /** Changes the page before it is shown. */
  change?: (page: Document) => void
}

const stay = (event: Event) => event.preventDefault()

function Frame({ title, html, width, room, change }: Props & { width: number; room: number }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useMemo(() => {
    const page = readPreview(html)
    change?.(page)
    return page
  }, [html, change])
  const [first] = useState(() => writePreview(shown))
  const [page, setPage] = useState<Document>()
  useEffect(() => {
    if (page) paintPage(page, shown.cloneNode(true) as Document)
  }, [page, shown])
  useEffect(() => {
    page?.addEventListener('click', stay)
    return () => page?.removeEventListener('click', stay)
  }, [page])
  const scale = Math.min(1, room / width)
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={first}
      onLoad={() => setPage(frame.current?.contentDocument ?? undefined)}
      style={{ width, height: `${100 / scale}%`, scale: String(scale) }}
    />
  )
}

/** A page in a frame in which nothing runs and nothing leads away; another page is shown in place. */
export function PageFrame({ width, ...page }: Props) {
  const { element, width: room } = useWidth()
  return (
    <div className={styles.room} ref={element}>
      {room > 0 && <Frame {...page} width={width ?? room} room={room} />}
    </div>
  )
}
