import { useState } from 'react'
import { can } from '#domains/roles.ts'
import type { Domain } from '../site/domain.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { settings as settingsIcon } from '#kit/web/parts/icons.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { Link } from '#kit/web/route/link.tsx'
import { sayOpening } from '../hours/chat-settings.ts'
import { SettingsDialog } from '../hours/settings-dialog.tsx'
import { useChatSettings } from '../hours/use-chat-settings.ts'
import styles from './above.module.css'

/** Whether visitors can chat now, and where that and the notifications are set. */
export function Above({ domain }: { domain: Domain }) {
  const { settings, error, saving } = useChatSettings(domain)
  const [isOpen, setOpen] = useState(false)
  const [now] = useState(() => new Date())
  const opening = settings && sayOpening(settings, now)
  return (
    <div className={styles.above}>
      <p className={styles.state} data-open={opening?.isOpen || undefined}>
        {opening?.words}
      </p>
      <Trouble words={error?.message} />
      {can(domain, 'manage') && (
        <Link to={`/domains/${encodeURIComponent(domain.id)}/notification-settings`}>Notifications</Link>
      )}
      {settings && can(domain, 'edit') && (
        <>
          <Button isSmall icon={settingsIcon} onClick={() => setOpen(true)}>
            Chat settings
          </Button>
          <SettingsDialog
            domain={domain}
            settings={settings}
            saving={saving}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </>
      )}
    </div>
  )
}
