import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Segments } from '#kit/web/parts/segments.tsx'
import { HoldList } from './hold-list.tsx'
import layout from '#kit/web/parts/layout.module.css'

const choices = [
  { value: 'held', label: t('Waiting') },
  { value: 'decided', label: t('Decided') },
] as const
type State = (typeof choices)[number]['value']

/** Sender names and campaigns that wait for an administrator. */
export default function HeldMailScreen() {
  const [state, setState] = useState<State>('held')
  return (
    <div className={layout.screen}>
      <header className={layout.heading}>
        <h1>Held e-mail</h1>
        <p>Sender names that could be taken for someone else’s, and campaigns whose first e-mails weren’t wanted.</p>
      </header>
      <div className={layout.acts}>
        <Segments label={t('Filter held e-mail')} value={state} choices={choices} onChange={setState} />
      </div>
      <HoldList key={state} state={state} />
    </div>
  )
}
