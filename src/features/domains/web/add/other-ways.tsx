import { t } from '#kit/t.ts'
import { useState } from 'react'
import { readTitle } from '#domains/title-rules.ts'
import { later } from '#kit/web/later.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { add, upload } from '#kit/web/parts/icons.ts'
import { useNavigate } from '#kit/web/route/router.tsx'
import { accountPath } from '../account-path.ts'
import { explainAdd } from '../domain-words.ts'
import { NameForm } from './name-form.tsx'
import { TitleInput } from './title-field.tsx'
import type { NewSiteForm } from './use-new-site.ts'
import styles from './other-ways.module.css'
import layout from '#kit/web/parts/layout.module.css'

const NameDialog = later(async () => (await import('./name-dialog.tsx')).NameDialog)

const words = { bring: t('Bring my website'), build: t('Build it for me') }

/** For those who have a website, would rather describe one, or begin with a domain of their own. */
export function OtherWays({ form }: { form: NewSiteForm }) {
  const { title, start, started } = form
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'bring' | 'build'>()
  const go = (next: 'bring' | 'build') => (readTitle(title) === '' ? setAsking(next) : void start({ next }))
  return (
    <section className={styles.ways} aria-labelledby="other-ways">
      <h2 id="other-ways">Other ways to start</h2>
      <div className={layout.acts}>
        <Button icon={upload} isBusy={started?.next === 'bring'} onClick={() => go('bring')}>
          {words.bring}
        </Button>
        <Button icon={add} isBusy={started?.next === 'build'} onClick={() => go('build')}>
          {words.build}
        </Button>
      </div>
      {asking && (
        <NameDialog
          act={words[asking]}
          isBusy={started !== undefined}
          trouble={form.error && explainAdd(form.error)}
          onName={() => void start({ next: asking })}
          onClose={() => setAsking(undefined)}
        >
          <TitleInput form={form} />
        </NameDialog>
      )}
      <details className={styles.fold}>
        <summary>Use a domain I own</summary>
        <p className={layout.quiet}>The site stays a draft that costs nothing until the domain points here.</p>
        <NameForm suggestions={5} onAdded={(domain) => void navigate(accountPath(domain, 'view'), isNew)} />
      </details>
    </section>
  )
}

const isNew = { state: { isNew: true } }
