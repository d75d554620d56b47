import { useState } from 'react'
import { defaultStarter } from '#domains/starters.ts'
import { Segments } from '#kit/web/parts/segments.tsx'
import { useNavigate } from '#kit/web/route/router.tsx'
import { NameForm } from './name-form.tsx'
import { accountPath } from '../account-path.ts'
import { StarterPicker } from './starter-picker.tsx'
import styles from './add-section.module.css'

/** How a site begins: the section of the account that its owner gets to once the domain is there. */
type Way = 'view' | 'bring' | 'build'
const ways: { value: Way; label: string }[] = [
  { value: 'view', label: 'Start with a template' },
  { value: 'bring', label: 'Bring my website' },
  { value: 'build', label: 'Build it for me' },
]
const words: Record<Way, string> = {
  view: 'Begin with what comes closest; every word and picture can be changed.',
  bring: 'Your pages, pictures and menus are read from your present website, or from a file. Name your site first.',
  build: 'You describe your website in a few sentences and see it grow. Name your site first.',
}

/** Where a domain is added: from a way to begin and a name to a draft. Without a domain it is the first thing that is seen. */
export function AddSection({ isFirst }: { isFirst: boolean }) {
  const [way, setWay] = useState<Way>('view')
  const [starter, setStarter] = useState(defaultStarter)
  const navigate = useNavigate()
  return (
    <div className={styles.panel}>
      <fieldset className={styles.step}>
        <legend>
          <h2>What is your site about?</h2>
        </legend>
        <Segments label="How to begin" value={way} choices={ways} onChange={setWay} />
        <p>
          {isFirst && 'Welcome! In a minute your first site is up as a draft. '}
          {words[way]}
        </p>
        {way === 'view' && <StarterPicker chosen={starter} onChoose={setStarter} />}
      </fieldset>
      <section className={styles.step}>
        <h2>What is it called?</h2>
        <p>A name you own, or would like to. Until it points here, your site is a draft that costs nothing.</p>
        <NameForm
          starter={way === 'view' ? starter : defaultStarter}
          suggestions={5}
          onAdded={(domain) => void navigate(accountPath(domain, way), { state: { isNew: true } })}
        />
      </section>
    </div>
  )
}
