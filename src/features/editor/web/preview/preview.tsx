import { useState } from 'react'
import { useWidth } from '#kit/web/use-width.ts'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { IconButton } from '#kit/web/parts/button.tsx'
import { desktop, moon, open, phone, sun, tablet } from '#kit/web/parts/icons.ts'
import { isPage } from '../location/where.ts'
import { PreviewFrame, type Touched } from './preview-frame.tsx'
import { findTouched } from './touch.ts'
import { usePreview, type Asked, type Theme } from './use-preview.ts'
import styles from './preview.module.css'

interface Props {
  domain: string
  /** Undefined until the text is there. */
  asked: Asked | undefined
  /** Shows the line of what was touched. */
  onLine: (line: number | undefined) => void
  /** Where visitors find the page. */
  address: string
}

/** In pixels. */
const widths = { phone: 390, tablet: 820, desktop: 1280 } as const
const icons = { phone, tablet, desktop, sun, moon, open }
type Device = keyof typeof widths
const devices = Object.keys(widths) as Device[]

interface ToolsProps {
  device: Device
  onDevice: (device: Device) => void
  theme: Theme
  onTheme: (theme: Theme) => void
  problem: string | undefined
  address: string
}

const Tools = ({ device, onDevice, theme, onTheme, problem, address }: ToolsProps) => (
  <header className={styles.tools}>
    {devices.map((each) => (
      <IconButton
        key={each}
        isSmall
        icon={icons[each]}
        label={`As on a ${each}`}
        aria-pressed={device === each}
        onClick={() => onDevice(each)}
      />
    ))}
    <IconButton
      isSmall
      icon={theme === 'light' ? icons.sun : icons.moon}
      label={theme === 'light' ? 'Show it dark' : 'Show it light'}
      onClick={() => onTheme(theme === 'light' ? 'dark' : 'light')}
    />
    <output className={styles.problem}>{problem}</output>
    <ButtonLink kind="quiet" isSmall icon={icons.open} href={address} target="_blank" rel="noreferrer">
      Open the page
    </ButtonLink>
  </header>
)

/** The page that is being written, as visitors on a phone, a tablet or a desktop would see it. */
export function Preview({ domain, asked, onLine, address }: Props) {
  const [device, setDevice] = useState<Device>(() => (innerWidth < 700 ? 'phone' : 'desktop'))
  const [wanted, setWanted] = useState<Theme>()
  const { shown, problem } = usePreview(domain, asked, wanted)
  const { element, width: room } = useWidth()
  const theme = wanted ?? (shown?.documentElement.dataset.theme as Theme)
  const touch = (touched: Touched) =>
    onLine(asked && isPage(asked.path) ? findTouched(asked.content, touched) : undefined)
  const tools = { device, onDevice: setDevice, theme, onTheme: setWanted, problem, address }
  return (
    <>
      <Tools {...tools} />
      <div className={styles.box} ref={element} data-device={device}>
        {shown && room > 0 && <PreviewFrame shown={shown} width={widths[device]} room={room} onTouch={touch} />}
        {!shown && <p className={styles.waiting}>Loading...</p>}
      </div>
    </>
  )
}
