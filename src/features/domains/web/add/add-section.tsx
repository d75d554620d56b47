import { useState } from 'react'
import { defaultStarter } from '#domains/starters.ts'
import { useNavigate } from '#kit/web/route/router.tsx'
import { NameForm } from './name-form.tsx'
import { accountPath } from '../account-path.ts'
import { StarterPicker } from './starter-picker.tsx'
import styles from './add-section.module.css'

/** Where a domain is added: from a starter and a name to a draft. Without a domain it is the first thing that is seen. */
export function AddSection({ isFirst }: { isFirst: boolean }) {
  const [starter, setStarter] = useState(defaultStarter)
  const navigate = useNavigate()
  return (
    <div className={styles.panel}>
      <fieldset className={styles.step}>
        <legend>
          <h2>What is your site about?</h2>
        </legend>
        <p>
          {isFirst && 'Welcome! In a minute your first site is up as a draft. '}
          Begin with what comes closest; every word and picture can be changed.
        </p>
        <StarterPicker chosen={starter} onChoose={setStarter} />
      </fieldset>
      <section className={styles.step}>
        <h2>What is it called?</h2>
        <p>A name you own, or would like to. Until it points here, your site is a draft that costs nothing.</p>
        <NameForm
          starter={starter}
          suggestions={5}
          onAdded={(domain) => void navigate(accountPath(domain, 'view'), { state: { isNew: true } })}
        />
      </section>
    </div>
  )
}
