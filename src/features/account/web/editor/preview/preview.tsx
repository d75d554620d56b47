import { useState } from 'react'
import { useWidth } from '#account/web/use-width.ts'
import { Sign, Tool } from '../sign.tsx'
import { PreviewFrame, type Touched } from './preview-frame.tsx'
import { usePreview, type Asked, type Theme } from './use-preview.ts'

interface Props {
  domain: string
  /** Undefined until the text is there. */
  asked: Asked | undefined
  onTouch: (touched: Touched) => void
  /** Where visitors find the page. */
  address: string
}

/** In pixels. */
const widths = { phone: 390, tablet: 820, desktop: 1280 } as const
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
  <header className="preview-tools">
    {devices.map((each) => (
      <Tool key={each} name={each} label={`As on a ${each}`} pressed={device === each} onClick={() => onDevice(each)} />
    ))}
    <Tool
      name={theme === 'light' ? 'sun' : 'moon'}
      label={theme === 'light' ? 'Show it dark' : 'Show it light'}
      onClick={() => onTheme(theme === 'light' ? 'dark' : 'light')}
    />
    <output className="preview-problem">{problem}</output>
    <a
      className="tool"
      href={address}
      target="_blank"
      rel="noreferrer"
      title="Open the page"
      aria-label="Open the page"
    >
      <Sign name="open" />
    </a>
  </header>
)

/** The page that is being written, as visitors on a phone, a tablet or a desktop would see it. */
export function Preview({ domain, asked, onTouch, address }: Props) {
  const [device, setDevice] = useState<Device>(() => (innerWidth < 700 ? 'phone' : 'desktop'))
  const [wanted, setWanted] = useState<Theme>()
  const { shown, problem } = usePreview(domain, asked, wanted)
  const { element, width: room } = useWidth()
  const theme = wanted ?? (shown?.documentElement.dataset.theme as Theme)
  const tools = { device, onDevice: setDevice, theme, onTheme: setWanted, problem, address }
  return (
    <section className="preview-pane" aria-label="Preview">
      <Tools {...tools} />
      <div className="preview-box" ref={element} data-device={device}>
        {shown && room > 0 && <PreviewFrame shown={shown} width={widths[device]} room={room} onTouch={onTouch} />}
        {!shown && <p className="loading">Loading...</p>}
      </div>
    </section>
  )
}
