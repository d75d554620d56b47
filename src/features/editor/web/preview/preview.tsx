import { useEffect, useRef, useState } from 'react'
import { useWidth } from '#kit/web/use-width.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { PreviewTools, widths, type Device } from './preview-tools.tsx'
import { usePreview, type PreviewRequest, type Theme } from './use-preview.ts'
import { writeAt, writingAt, type WritingPosition } from './written.ts'
import { PaneWidth } from './pane-width.tsx'
import styles from './preview.module.css'

const isSame = (a: WritingPosition, b: WritingPosition) => a.line === b.line && a.nth === b.nth && a.key === b.key

/** What somebody is writing now, or has written last in this file. */
function useWriting(path: string | undefined): WritingPosition | undefined {
  const [found, setFound] = useState<{ path: string | undefined; writing: WritingPosition }>()
  useEffect(() => {
    const onMessage = () => {
      const writing = writingAt(document.activeElement)
      if (!writing) return
      setFound((before) =>
        before && before.path === path && isSame(before.writing, writing) ? before : { path, writing },
      )
    }
    onMessage()
    const kinds = ['focusin', 'selectionchange']
    for (const kind of kinds) document.addEventListener(kind, onMessage)
    return () => kinds.forEach((kind) => document.removeEventListener(kind, onMessage))
  }, [path])
  return found?.path === path ? found?.writing : undefined
}

interface Props {
  domain: string
  /** Undefined until the text is there. */
  asked: PreviewRequest | undefined
  /** Shows a file of the site where it is written, at a line where one is given. */
  onShow: (path: string, line?: number) => void
  /** Where visitors find the page. */
  address: string
}

/** Takes the cursor to what was touched in the preview, as soon as that is there to be written in. */
function useTouching(onShow: Props['onShow'], lines: readonly number[]) {
  const touched = useRef<number>(undefined)
  useEffect(() => {
    if (touched.current !== undefined && writeAt(touched.current, lines)) touched.current = undefined
  })
  return ({ file, line }: { file: string; line?: number }) => {
    if (file === '') return
    touched.current = line
    onShow(file, line)
  }
}

/** The page that is being written, as visitors on a phone, a tablet or a desktop would see it. What is written is outlined in it. */
export function Preview({ domain, asked, onShow, address }: Props) {
  const [device, setDevice] = useState<Device>(() => (innerWidth < 700 ? 'phone' : 'desktop'))
  const [wanted, setWanted] = useState<Theme>()
  const { shown, problem } = usePreview(domain, asked, wanted)
  const { element, width: room } = useWidth()
  const writing = useWriting(asked?.path)
  const touch = useTouching(onShow, shown?.traces.map(({ line }) => line) ?? [])
  const theme = wanted ?? (shown?.page.documentElement.dataset.theme as Theme)
  const tools = { device, onDevice: setDevice, theme, onTheme: setWanted, problem, address }
  return (
    <>
      <PaneWidth />
      <div className={styles.box} ref={element} data-device={device}>
        {shown && room > 0 && (
          <PreviewFrame {...{ shown, room, writing }} path={asked?.path ?? ''} width={widths[device]} onTouch={touch} />
        )}
        {!shown && <p className={styles.waiting}>Loading...</p>}
      </div>
      <PreviewTools {...tools} />
    </>
  )
}
