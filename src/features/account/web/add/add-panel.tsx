import { useState } from 'react'
import { defaultStarter } from '#domains/starters.ts'
import { useNavigate } from '#kit/web/router.tsx'
import { NameForm } from './name-form.tsx'
import { addressOf } from '../spot.ts'
import { StarterPicker } from './starter-picker.tsx'

/** From a starter and a name to a draft; for whoever has none yet, the first thing they see. */
export function AddPanel({ isFirst }: { isFirst: boolean }) {
  const [starter, setStarter] = useState(defaultStarter)
  const navigate = useNavigate()
  return (
    <div className="add">
      <fieldset className="step">
        <legend>
          <h2>What is your site about?</h2>
        </legend>
        <p>
          {isFirst && 'Welcome! In a minute your first site is up as a draft. '}
          Begin with what comes closest; every word and picture can be changed.
        </p>
        <StarterPicker chosen={starter} onChoose={setStarter} />
      </fieldset>
      <section className="step">
        <h2>What is it called?</h2>
        <p>A name you own, or would like to. Until it points here, your site is a draft that costs nothing.</p>
        <NameForm
          starter={starter}
          suggestions={5}
          onAdded={(domain) => void navigate(addressOf({ domain, section: 'view' }), { state: { isNew: true } })}
        />
      </section>
    </div>
  )
}
