import { t } from '#kit/t.ts'
import { useEffect, useState } from 'react'
import { writeDay } from '#kit/web/moments.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useAnswer, useSend } from '#kit/web/use-answer.ts'
import { deleteAccount, getProfile } from '../account-contract.ts'
import styles from './leaving-banner.module.css'

const key = 'leaving'

interface Leaving {
  person: string
  deletesAt: string
}

/** What was known before, so that the banner is there at once and nothing moves as it comes. */
function recall(person: string): string | null {
  try {
    const kept: Leaving | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    return kept?.person === person ? kept.deletesAt : null
  } catch {
    return null
  }
}

function remember(person: string, deletesAt: string | null): void {
  try {
    if (deletesAt === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ person, deletesAt } satisfies Leaving))
  } catch {
    // A browser that keeps nothing learns it with every load.
  }
}

/** When an account is about to be deleted, and a way to keep it. */
export function LeavingBanner({ person }: { person: string }) {
  const { data } = useAnswer(getProfile, {})
  const [before] = useState(() => recall(person))
  const deletesAt = data ? data.deletesAt : before
  useEffect(() => {
    if (data) remember(person, data.deletesAt)
  }, [data, person])
  const { mutate, isPending } = useSend(deleteAccount, getProfile)
  if (deletesAt === null) return null
  function keep(): void {
    const onSuccess = () => {
      document.querySelector('main')?.focus()
      showToast({ title: t('Your account stays') })
    }
    mutate(
      { body: { keep: true } },
      {
        onSuccess,
        onError: ({ message }) => showToast({ title: t('Nothing was changed'), text: message, kind: 'bad' }),
      },
    )
  }
  return (
    <aside className={styles.banner} aria-label={t('Account deletion')}>
      <div>
        <p>
          Your account and the websites that you own will be deleted on <strong>{writeDay(deletesAt)}</strong>.
        </p>
        <Button isSmall isBusy={isPending} onClick={keep}>
          Keep my account
        </Button>
      </div>
    </aside>
  )
}
