import { t } from '#kit/t.ts'
import type { RefObject, SubmitEvent } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { check } from '#kit/web/parts/icons.ts'
import { TextField } from '#kit/web/parts/text-field.tsx'
import type { FreeName, FreeNameAnswer } from './use-free-name.ts'
import type { NewSiteForm } from './use-new-site.ts'
import styles from './title-field.module.css'

/** A host of its own by its name, otherwise the whole address. */
const shownAddress = ({ url, shownName }: FreeNameAnswer['wanted']): string =>
  new URL(url).search === '' ? shownName : url.replace(/^https?:\/\//, '')

/** The free address: whether it can be had, and others like it where somebody has it. */
function Address({ freeName: { found, isFetching, name, pick }, isAsked }: { freeName: FreeName; isAsked: boolean }) {
  if (!isAsked) return <>It becomes the title of your site and its free address.</>
  if (!found) return isFetching ? <>Checking the address…</> : <>The free address follows from it.</>
  if (found.isFree)
    return (
      <span className={styles.free}>
        <Icon of={check} />
        <span>
          <bdi>{shownAddress(found.wanted)}</bdi> is free
        </span>
      </span>
    )
  return (
    <>
      <bdi>{found.wanted.shownName}</bdi> is taken. Choose another address:
      <span className={styles.others}>
        {found.others.map((other) => (
          <Button key={other.name} isSmall aria-pressed={other.name === name} onClick={() => pick(other.name)}>
            {other.shownName}
          </Button>
        ))}
      </span>
    </>
  )
}

/** What a site is to be called, and the address that follows from it. */
export const TitleInput = ({ form: { title, wording, change, freeName } }: { form: NewSiteForm }) => (
  <TextField
    label={t('What is it called?')}
    placeholder={t('Night Oven')}
    value={title}
    error={wording}
    autoComplete="organization"
    enterKeyHint="next"
    below={
      <output className={styles.address}>
        {wording === undefined && <Address freeName={freeName} isAsked={title.trim() !== ''} />}
      </output>
    }
    onChange={({ currentTarget }) => change(currentTarget.value)}
  />
)

interface Props {
  form: NewSiteForm
  field: RefObject<HTMLFormElement | null>
  onDone: () => void
}

/** What the site is called, with the free address that follows from it. */
export function TitleField({ form, field, onDone }: Props) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (form.isReady()) onDone()
  }
  return (
    <form ref={field} className={styles.form} onSubmit={submit}>
      <TitleInput form={form} />
    </form>
  )
}
