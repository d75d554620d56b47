import { t } from '#kit/t.ts'
import { useState } from 'react'
import { IconButton } from '#kit/web/parts/button.tsx'
import { desktop, moon, phone, sun } from '#kit/web/parts/icons.ts'
import { Segments } from '#kit/web/parts/segments.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useWidth } from '#kit/web/use-width.ts'
import { MailFrame } from './mail-frame.tsx'
import { inTheme, type Theme } from './paint-mail.ts'
import type { MailPreview } from './use-mail-preview.ts'
import styles from './preview.module.css'

const widthsPixels = { phone: 375, desktop: 760 } as const
type Device = keyof typeof widthsPixels
const devices: { device: Device; icon: string }[] = [
  { device: 'phone', icon: phone },
  { device: 'desktop', icon: desktop },
]

interface ToolsProps {
  kind: 'html' | 'text'
  onKind: (kind: 'html' | 'text') => void
  device: Device
  onDevice: (device: Device) => void
  theme: Theme
  onTheme: (theme: Theme) => void
}

const Tools = ({ kind, onKind, device, onDevice, theme, onTheme }: ToolsProps) => (
  <div className={styles.tools}>
    <Segments
      label={t('Format')}
      value={kind}
      onChange={onKind}
      choices={[
        { value: 'html', label: t('HTML') },
        { value: 'text', label: t('Plain text') },
      ]}
    />
    {kind === 'html' && (
      <span>
        {devices.map(({ device: each, icon }) => (
          <IconButton
            key={each}
            isSmall
            icon={icon}
            label={t(`Preview on ${each}`)}
            aria-pressed={device === each}
            onClick={() => onDevice(each)}
          />
        ))}
        <IconButton
          isSmall
          icon={theme === 'light' ? sun : moon}
          label={theme === 'light' ? t('Preview in dark mode') : t('Preview in light mode')}
          onClick={() => onTheme(theme === 'light' ? 'dark' : 'light')}
        />
      </span>
    )}
  </div>
)

interface Props {
  from: string
  preview: MailPreview | undefined
  /** What mail programs show beside the subject. */
  teaser: string
  problem: string | undefined
  onRetry: () => void
}

/** As the mail stands in an inbox. */
const Envelope = ({ from, subject, teaser }: { from: string; subject: string; teaser: string }) => (
  <p className={styles.envelope}>
    <strong dir="auto">{from}</strong>
    <span dir="auto">
      {subject || t('No subject')}
      {teaser && <small> – {teaser}</small>}
    </span>
  </p>
)

/** The mail as its readers see it. */
export function Preview({ from, preview, teaser, problem, onRetry }: Props) {
  const [kind, setKind] = useState<'html' | 'text'>('html')
  const [device, setDevice] = useState<Device>(() => (innerWidth < 700 ? 'phone' : 'desktop'))
  const [theme, setTheme] = useState<Theme>('light')
  const { element, width: room } = useWidth()
  const tools = { kind, onKind: setKind, device, onDevice: setDevice, theme, onTheme: setTheme }
  return (
    <section className={styles.preview} aria-label={t('Preview')}>
      <Tools {...tools} />
      <Trouble title={t('Preview unavailable')} words={problem} onRetry={onRetry} />
      {preview && <Envelope from={from} subject={preview.subject} teaser={teaser} />}
      <div className={styles.box} ref={element}>
        {!preview && !problem && <Skeleton lines={8} />}
        {preview && kind === 'html' && room > 0 && (
          <MailFrame
            html={inTheme(preview.html, theme)}
            width={device === 'desktop' ? Math.max(room, widthsPixels.desktop) : widthsPixels.phone}
            room={room}
          />
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
        {preview && kind === 'text' && <pre tabIndex={0}>{preview.text}</pre>}
      </div>
    </section>
  )
}
