import { t } from '#kit/t.ts'
import { useEffect, useRef } from 'react'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { explainAdd } from '../domain-words.ts'
import { LookPicker } from './look-picker.tsx'
import { OtherWays } from './other-ways.tsx'
import { TitleField } from './title-field.tsx'
import { useNewSite } from './use-new-site.ts'
import styles from './add-section.module.css'

/** From a name and a look to a site that is there; whoever came to do nothing else can type at once. */
export function NewSite({ isFirst }: { isFirst: boolean }) {
  const field = useRef<HTMLFormElement>(null)
  const looks = useRef<HTMLElement>(null)
  const focusTitle = () => field.current?.querySelector('input')?.focus()
  const form = useNewSite(focusTitle)
  useEffect(() => {
    if (isFirst) field.current?.querySelector('input')?.focus()
  }, [isFirst])
  const goOn = () => looks.current?.querySelector('button')?.focus()
  return (
    <div className={styles.panel}>
      <TitleField form={form} field={field} onDone={goOn} />
      <section className={styles.step} aria-labelledby="looks" ref={looks}>
        <h2 id="looks">Choose a look</h2>
        <p>Your site is online a moment later. Every word, picture and colour can be changed.</p>
        <Trouble title={t('Your site was not made')} words={form.error ? explainAdd(form.error) : undefined} />
        <LookPicker form={form} />
      </section>
      <OtherWays form={form} />
    </div>
  )
}
