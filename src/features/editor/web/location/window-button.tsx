import { t } from '#kit/t.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { accountPath } from '#domains/web/account-path.ts'
import type { Domain } from '#domains/web/use-domains.ts'
import { later } from '#kit/web/later.tsx'
import { isWhole, turnWindow } from '#kit/web/editor-window.ts'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { IconButton } from '#kit/web/parts/button.tsx'
import { left } from '#kit/web/parts/icons.ts'
import styles from './window-button.module.css'

const Present = later(
  async () => (await import('#domains/web/follow-people.tsx')).Present,
  null,
  () => null,
)

const larger = 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5'
const smaller = 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5'
/** What takes Escape for itself. */
const own = 'input, textarea, select, [contenteditable], [role=menu], dialog, [role=dialog], .cm-editor'

/** Whether the editor has the whole window, and how that is changed. */
export function useEditorWindow() {
  const [isLarge, setLarge] = useState(isWhole)
  const turn = (next: boolean) => {
    turnWindow(next)
    setLarge(next)
  }
  return { isLarge, turn, icon: isLarge ? smaller : larger, label: isLarge ? t('Exit full screen') : t('Full screen') }
}

interface Props {
  domain: Domain
  whole: ReturnType<typeof useEditorWindow>
}

/** The way back to the overview of the site; gives the editor the whole window, or shows the account around it again; so does Escape. */
export function WindowButton({ domain, whole: { isLarge, turn, icon, label } }: Props) {
  const escape = useEffectEvent(() => turn(false))
  useEffect(() => {
    const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || !isWhole()) return
      if (!(target as Element).closest(own) && !document.querySelector('[role=dialog]')) escape()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      {isLarge && (
        <>
          <h1 className="unseen">Site editor</h1>
          <ButtonLink isSmall kind="quiet" icon={left} to={accountPath(domain, 'view')}>
            <span className={styles.label}>
              <span className="unseen">Back to the </span>Overview
            </span>
          </ButtonLink>
          <span className={styles.here}>
            <Present domain={domain} isShort />
          </span>
        </>
      )}
      <span className={styles.turn}>
        <IconButton isSmall icon={icon} label={label} onClick={() => turn(!isLarge)} />
      </span>
    </>
  )
}
