import { t } from '#kit/t.ts'
import { useState } from 'react'
import type { Domain } from '#domains/web/use-domains.ts'
import { later } from '#kit/web/later.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { CopyButton } from '#kit/web/parts/copy-button.tsx'
import { open } from '#kit/web/parts/icons.ts'
import styles from './next-steps.module.css'

const QrCode = later(async () => (await import('./qr-code.tsx')).QrCode)

/** Where a site is found, to be copied, read by a phone or looked at. */
export function OnlineAt({ domain: { url } }: { domain: Domain }) {
  const [isCode, setCode] = useState(false)
  return (
    <>
      <h3>Your site is online at</h3>
      <div className={styles.address}>
        <a href={url} target="_blank" rel="noopener">
          {url.replace(/^https?:\/\//, '')}
          <span className="unseen"> in a new window</span>
        </a>
        <CopyButton text={url} label={t('Copy the address of the site')} />
      </div>
      <p>Anyone with the link can see it. Search engines don’t list it yet.</p>
      <div className={styles.acts}>
        <ButtonLink isSmall icon={open} href={url} target="_blank" rel="noopener">
          Show me
        </ButtonLink>
        <Button isSmall aria-expanded={isCode} onClick={() => setCode(!isCode)}>
          {isCode ? t('Hide QR code') : t('Show QR code')}
        </Button>
      </div>
      {isCode && <QrCode address={url} />}
    </>
  )
}
