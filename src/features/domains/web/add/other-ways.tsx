import { Button } from '#kit/web/parts/button.tsx'
import { add, upload } from '#kit/web/parts/icons.ts'
import { useNavigate } from '#kit/web/route/router.tsx'
import { accountPath } from '../account-path.ts'
import { NameForm } from './name-form.tsx'
import type { NewSiteForm } from './use-new-site.ts'
import styles from './other-ways.module.css'
import layout from '#kit/web/parts/layout.module.css'

/** For those who have a website, would rather describe one, or begin with a domain of their own. */
export function OtherWays({ form: { start, started } }: { form: NewSiteForm }) {
  const navigate = useNavigate()
  return (
    <section className={styles.ways} aria-labelledby="other-ways">
      <h2 id="other-ways">Other ways to start</h2>
      <div className={layout.acts}>
        <Button icon={upload} isBusy={started?.next === 'bring'} onClick={() => void start({ next: 'bring' })}>
          Bring my website
        </Button>
        <Button icon={add} isBusy={started?.next === 'build'} onClick={() => void start({ next: 'build' })}>
          Build it for me
        </Button>
      </div>
      <details className={styles.fold}>
        <summary>Use a domain I own</summary>
        <p className={layout.quiet}>The site stays a draft that costs nothing until the domain points here.</p>
        <NameForm suggestions={5} onAdded={(domain) => void navigate(accountPath(domain, 'view'), isNew)} />
      </details>
    </section>
  )
}

const isNew = { state: { isNew: true } }
