import { t } from '#kit/t.ts'
import type { SubmitEvent } from 'react'
import { showToast } from '#kit/web/toast.tsx'
import { DidYouMean } from '../add/did-you-mean.tsx'
import { useName } from '../add/use-name.ts'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useChangeDomain, type Domain } from '../use-domains.ts'
import styles from './rename-form.module.css'

/** Gives a draft the name that it is to go live with; the site stays as it is. */
export function RenameForm({ domain: { id } }: { domain: Domain }) {
  const typed = useName()
  const { mutateAsync, error, isPending, reset } = useChangeDomain()
  const change = (name: string) => {
    typed.change(name)
    reset()
  }
  const showChanged = ({ shownName }: Domain) => {
    showToast({ title: t('Domain changed'), text: shownName })
    typed.clear()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.isReady()) mutateAsync({ params: { id }, body: { name: typed.name } }).then(showChanged, shownByItself)
  }
  const words = error?.status === 400 ? t('Invalid domain name or domain already exists.') : error?.message
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('Domain')}
        placeholder={t('example.com')}
        value={typed.name}
        error={typed.error}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <DidYouMean name={typed.name} onChoose={change} />
      <Trouble title={t('The domain wasn’t changed')} words={words} />
      <Button type="submit" disabled={typed.isUnfit} isBusy={isPending}>
        Use this domain
      </Button>
    </form>
  )
}
