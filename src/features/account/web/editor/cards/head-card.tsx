import { useState } from 'react'
import { Refusal } from '#kit/refusal.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { showToast } from '#kit/web/toast.tsx'
import { HeadFields } from '../later-parts.tsx'
import { Sign } from '../sign.tsx'
import { setHead, type HeadKey } from './head-edits.ts'
import { timeOf } from './head-time.ts'
import { isCard, readPage, type Page } from './page-text.ts'

type Head = Page['head']

/** How the page stands with its visitors, where there is something to say about it. */
function standingOf({ draft, publish, redirect }: Head, now: number): string | undefined {
  if (draft) return 'Draft'
  const time = publish === undefined ? undefined : timeOf(publish)
  if (time && time.getTime() > now) return `Visible from ${writeMoment(time.toISOString())}`
  return redirect ? `Sends visitors to ${redirect}` : undefined
}

interface Props {
  /** Its file. */
  page: string
  text: string
  turn: number
  /** The line that is to be shown. */
  wanted: { line: number } | undefined
  onChange: (text: string, isStep: boolean) => void
}

/** What a page says of itself: its title, who may see it and from when on. */
export function HeadCard({ page, text, turn, wanted, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [now] = useState(() => Date.now())
  const { head, items } = readPage(text)
  const own = wanted && wanted.line < (items.find(isCard)?.line ?? Infinity) ? wanted : undefined
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
      showToast({ title: 'That did not work', text: problem.message, kind: 'bad' })
    }
  }
  return (
    <section className="head-card" aria-label="Page settings">
      <button type="button" className="unfold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Sign name="gear" />
        Page settings
        {standing && <mark>{standing}</mark>}
        <span>{isOpen ? 'Fold' : 'Change'}</span>
      </button>
      {head.draft && (
        <button type="button" className="quiet-button" onClick={() => set('Draft', '')}>
          Make it visible
        </button>
      )}
      {isOpen && <HeadFields {...{ head, set, page, turn, text, wanted: own }} />}
    </section>
  )
}
