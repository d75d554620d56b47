import { useState } from 'react'
import { Icon } from '../icon.tsx'
import { SectionIcon } from '../section-icon.tsx'
import { useWidth } from '../use-width.ts'

/** In pixels. */
const screens = {
  phone: { title: 'Phone', width: 390, height: 780 },
  tablet: { title: 'Tablet', width: 820, height: 1000 },
  desktop: { title: 'Desktop', width: 1280, height: 800 },
} as const
type Kind = keyof typeof screens
const kinds = Object.keys(screens) as Kind[]

interface SwitchProps {
  kind: Kind
  onChange: (kind: Kind) => void
  onReload: () => void
}

const Switch = ({ kind, onChange, onReload }: SwitchProps) => (
  <div className="preview-bar">
    <fieldset className="interval">
      <legend className="unseen">Width of the preview</legend>
      {kinds.map((each) => (
        <label key={each}>
          <input type="radio" name="screen" checked={each === kind} onChange={() => onChange(each)} />
          <SectionIcon name={each} />
          {screens[each].title}
        </label>
      ))}
    </fieldset>
    <button type="button" className="copy" aria-label="Load the preview again" onClick={onReload}>
      <Icon name="again" />
    </button>
  </div>
)

/** A site in a window of its own, as wide as the screen that is chosen and made small enough to fit. */
export function SitePreview({ title, address }: { title: string; address: string }) {
  const [kind, setKind] = useState<Kind>(innerWidth < 640 ? 'phone' : 'desktop')
  const [turn, setTurn] = useState(0)
  const { element, width: room } = useWidth()
  const { width, height } = screens[kind]
  const scale = Math.min(1, room / width)
  return (
    <div className="preview">
      <Switch kind={kind} onChange={setKind} onReload={() => setTurn(turn + 1)} />
      <div className="preview-room" ref={element}>
        <div
          className="preview-screen"
          data-kind={kind}
          style={{ inlineSize: width * scale, blockSize: height * scale }}
        >
          {room > 0 && (
            <iframe
              key={turn}
              title={`Preview of ${title}`}
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
