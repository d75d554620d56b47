import { useEffect, useRef, useState } from 'react'
import { useWidth } from '#kit/web/use-width.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { PreviewTools, widths, type Device } from './preview-tools.tsx'
import { usePreview, type Asked, type Theme } from './use-preview.ts'
import { useWriting } from './use-writing.ts'
import { writeAt } from './written.ts'
import { PaneWidth } from './pane-width.tsx'
import styles from './preview.module.css'

interface Props {
  domain: string
  /** Undefined until the text is there. */
  asked: Asked | undefined
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
