import { t } from '#kit/t.ts'
import { useEffect, useRef, useState } from 'react'
import { paintMail, writeMail } from './paint-mail.ts'
import styles from './preview.module.css'

interface Props {
  html: string
  /** Of the screen that is played, and of the room there is for it; in pixels. */
  width: number
  room: number
}

const stay = (event: Event) => event.preventDefault()

/** A mail in a frame in which nothing runs and nothing leads away. */
export function MailFrame({ html, width, room }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(() => writeMail(html))
  const [page, setPage] = useState<Document>()
  useEffect(() => {
    if (page) paintMail(page, html)
  }, [page, html])
  useEffect(() => {
    page?.addEventListener('click', stay)
    return () => page?.removeEventListener('click', stay)
  }, [page])
  const scale = Math.min(1, room / width)
  return (
    <iframe
      ref={frame}
      title={t('E-mail preview')}
      sandbox="allow-same-origin"
      srcDoc={first}
      onLoad={() => setPage(frame.current?.contentDocument ?? undefined)}
      className={styles.frame}
      style={{ width, height: `${100 / scale}%`, scale: String(scale), left: (room - width * scale) / 2 }}
    />
  )
}
