import { t } from '#kit/t.ts'
import { useState } from 'react'
import { IconButton } from '#kit/web/parts/button.tsx'
import { again, desktop, phone, tablet } from '#kit/web/parts/icons.ts'
import { Segments } from '#kit/web/parts/segments.tsx'
import { useWidth } from '#kit/web/use-width.ts'
import styles from './site-preview.module.css'

/** In pixels. */
const screens = {
  phone: { title: t('Phone'), icon: phone, width: 390, height: 780 },
  tablet: { title: t('Tablet'), icon: tablet, width: 820, height: 1000 },
  desktop: { title: t('Desktop'), icon: desktop, width: 1280, height: 800 },
} as const
type Kind = keyof typeof screens
/** Of the frame on both sides, in pixels. */
const borders = 2
const kinds = Object.keys(screens) as Kind[]

interface SwitchProps {
  kind: Kind
  onChange: (kind: Kind) => void
  onReload: () => void
}

const Switch = ({ kind, onChange, onReload }: SwitchProps) => (
  <div className={styles.bar}>
    <Segments
      label={t('Width of the preview')}
      value={kind}
      choices={kinds.map((each) => ({ value: each, label: screens[each].title, icon: screens[each].icon }))}
      onChange={onChange}
    />
    <IconButton label={t('Reload the preview')} icon={again} onClick={onReload} />
  </div>
)

/** A site in a window of its own, as wide as the screen that is chosen and made small enough to fit. */
export function SitePreview({ title, address }: { title: string; address: string }) {
  const [kind, setKind] = useState<Kind>(innerWidth < 640 ? 'phone' : 'desktop')
  const [turn, setTurn] = useState(0)
  const { element, width: room } = useWidth()
  const { width, height } = screens[kind]
  const scale = Math.min(1, Math.max(0, room - borders) / width)
  return (
    <div className={styles.preview}>
      <Switch kind={kind} onChange={setKind} onReload={() => setTurn(turn + 1)} />
      <div ref={element}>
        <div
          className={styles.screen}
          data-kind={kind}
          style={{ inlineSize: `min(${width}px, 100% - ${borders}px)`, aspectRatio: `${width} / ${height}` }}
        >
          {room > 0 && (
            <iframe
              key={turn}
              title={t(`Preview of ${title}`)}
              src={address}
              allow="autoplay 'none'"
              sandbox="allow-same-origin allow-scripts allow-forms allow-popups"
              style={{ inlineSize: width, blockSize: height, scale }}
            />
          )}
        </div>
      </div>
    </div>
  )
}
