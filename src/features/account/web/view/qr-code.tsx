import { t } from '#kit/t.ts'
import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** An address to be read by the camera of a phone. */
export function QrCode({ address }: { address: string }) {
  const { data, size } = encode(address, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    // Drawn here.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t(`QR code of ${address}`)}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
