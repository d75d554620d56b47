import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { settings } from '#kit/web/parts/icons.ts'
import { rare } from '../controls/rare.tsx'
import { useState } from 'react'
import { Refusal } from '#kit/refusal.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { readStartHead } from '#sites/format/page-head.ts'
import { showToast } from '#kit/web/toast.tsx'
import { setHead, type HeadKey } from './head-edits.ts'
import { timeOf } from './head-time.ts'
import { cardsOf, type Page } from '../texts/page-text.ts'
import { Unfold } from '../controls/unfold.tsx'
import styles from './head-card.module.css'

const HeadFields = rare(async () => (await import('./head-fields.tsx')).HeadFields)

type Head = Page['head']

/** Whether visitors see the page, if there is something to say about that. */
function standingOf({ draft, publish, redirect }: Head, now: number): string | undefined {
  if (draft) return t('Draft')
  const time = publish === undefined ? undefined : timeOf(publish)
  if (time && time.getTime() > now) return t(`Visible from ${writeMoment(time.toISOString())}`)
  return redirect ? t(`Redirects to ${redirect}`) : undefined
}

interface Props {
  /** Its file. */
  page: string
  text: string
  revision: number
  /** The line that is to be shown. */
  wanted: { line: number } | undefined
  onChange: (text: string, isStep: boolean) => void
}

/** The page head: its title, who may see the page and from when on. */
export function HeadCard({ page, text, revision, wanted, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [now] = useState(() => Date.now())
  const { head } = readStartHead(text)
  const own = wanted && wanted.line < (cardsOf(text)[0]?.line ?? Infinity) ? wanted : undefined
  const [met, setMet] = useState<typeof own>()
  if (own && own !== met) {
    setMet(own)
    setOpen(true)
  }
  const standing = standingOf(head, now)
  const set = (key: HeadKey, value: string) => {
    try {
      onChange(setHead(text, key, value), key === 'Draft')
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      showToast({ title: t('That didn’t work'), text: problem.message, kind: 'bad' })
    }
  }
  return (
    <section className={styles.head} aria-label={t('Page settings')}>
      <Unfold isOpen={isOpen} onTurn={setOpen} icon={settings} act={t('Edit')}>
        Page settings
        {standing && <mark>{standing}</mark>}
      </Unfold>
      {head.draft && (
        <div>
          {' '}
          <Button isSmall onClick={() => set('Draft', '')}>
            Make visible
          </Button>
        </div>
      )}
      {isOpen && <HeadFields {...{ head, set, page, revision, text, wanted: own }} />}
    </section>
  )
}
