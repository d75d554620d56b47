import { t } from '#kit/t.ts'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { IconButton } from '#kit/web/parts/button.tsx'
import { desktop, moon, open, phone, sun, tablet } from '#kit/web/parts/icons.ts'
import type { Theme } from './use-preview.ts'
import styles from './preview.module.css'

/** In pixels. */
export const widths = { phone: 390, tablet: 820, desktop: 1280 } as const
const icons = { phone, tablet, desktop, sun, moon, open }
export type Device = keyof typeof widths
const devices: [device: Device, words: string][] = [
  ['phone', t('Phone')],
  ['tablet', t('Tablet')],
  ['desktop', t('Desktop')],
]

interface Props {
  device: Device
  onDevice: (device: Device) => void
  theme: Theme
  onTheme: (theme: Theme) => void
  problem: string | undefined
  address: string
}

/** How the preview is shown. */
export const PreviewTools = ({ device, onDevice, theme, onTheme, problem, address }: Props) => (
  <footer className={styles.tools}>
    {devices.map(([each, words]) => (
      <IconButton
        key={each}
        isSmall
        icon={icons[each]}
        label={words}
        aria-pressed={device === each}
        onClick={() => onDevice(each)}
      />
    ))}
    <IconButton
      isSmall
      icon={theme === 'light' ? icons.sun : icons.moon}
      label={theme === 'light' ? t('Show in dark mode') : t('Show in light mode')}
      onClick={() => onTheme(theme === 'light' ? 'dark' : 'light')}
    />
    <output className={styles.problem}>{problem}</output>
    <ButtonLink kind="quiet" isSmall icon={icons.open} href={address} target="_blank" rel="noreferrer">
      Open page
    </ButtonLink>
  </footer>
)
