import { useEffect, useRef, useState } from 'react'
import { paint, writePreview } from '#kit/web/page-frame/paint.ts'
import styles from './preview-frame.module.css'

/** What somebody touched in the preview: its words and its picture. */
export interface Touched {
  words: string
  picture: string | undefined
}

interface Props {
  shown: Document
  /** Of the screen that is played, and of the room there is for it; in pixels. */
  width: number
  room: number
  onTouch: (touched: Touched) => void
}

const parts = 'h1, h2, h3, h4, p, li, td, th, a, button, figure, img, figcaption, blockquote'

function readTouch(target: EventTarget | null): Touched {
  const element = target as Element | null
  const part = element?.closest(parts)
  const picture = (element?.closest('img') ?? part?.querySelector('img'))?.getAttribute('src') ?? undefined
  return { words: part?.textContent?.trim().slice(0, 60) ?? '', picture }
}

/** The page in a frame in which nothing runs and nothing leads away, so that what is shown can be exchanged in place. */
export function PreviewFrame({ shown, width, room, onTouch }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(() => writePreview(shown))
  const [page, setPage] = useState<Document>()
  useEffect(() => {
    if (page) paint(page, shown.cloneNode(true) as Document)
  }, [page, shown])
  useEffect(() => {
    const hear = (event: Event) => {
      event.preventDefault()
      onTouch(readTouch(event.target))
    }
    page?.addEventListener('click', hear)
    return () => page?.removeEventListener('click', hear)
  }, [page, onTouch])
  const scale = Math.min(1, room / width)
  const left = (room - width * scale) / 2
  return (
    <div className={styles.screen}>
      <iframe
        ref={frame}
        title="Preview"
        sandbox="allow-same-origin"
        srcDoc={first}
        onLoad={() => setPage(frame.current?.contentDocument ?? undefined)}
        style={{ width, height: `${100 / scale}%`, scale: String(scale), marginLeft: left }}
      />
    </div>
  )
}
