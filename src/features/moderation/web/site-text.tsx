import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { readSiteText } from '#moderation/contract.ts'
import styles from './moderation.module.css'
import layout from '#kit/web/parts/layout.module.css'

function Texts({ id }: { id: string }) {
  const { data, error } = useAnswer(readSiteText, { params: { id } })
  if (error && !data) return <Trouble words={error.message} />
  if (!data) return <Skeleton words={t('Loading texts')} lines={4} />
  if (data.files.length === 0) return <p className={layout.quiet}>This site has no texts.</p>
  return data.files.map(({ path, text, is_cut }) => (
    <details key={path} className={styles.file}>
      <summary>
        <bdi>{path}</bdi>
      </summary>
      <pre dir="auto">{text}</pre>
      {is_cut && <p className={layout.quiet}>The rest is left out.</p>}
    </details>
  ))
}

/** What the site says, as it was written: safe to look at, since nothing of it is drawn, fetched or run. */
export function SiteText({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section>
      <h3>What it says</h3>
      {isOpen ? (
        <Texts id={id} />
      ) : (
        <>
          <p className={layout.quiet}>Its texts as they were written. No picture or script of the site is loaded.</p>
          <Button onClick={() => setOpen(true)}>Show texts</Button>
        </>
      )}
    </section>
  )
}
