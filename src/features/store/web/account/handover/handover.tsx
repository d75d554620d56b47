import { t } from '#kit/t.ts'
import { useState, type SubmitEvent } from 'react'
import { CopyButton } from '#kit/web/parts/copy-button.tsx'
import { can } from '#domains/roles.ts'
import type { DomainView as Domain } from '#domains/contract.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useAnswer, useSend } from '#kit/web/use-answer.ts'
import { getFulfilment, setFulfilment } from '#orders/contract.ts'
import layout from '#kit/web/parts/layout.module.css'

const Secret = ({ secret }: { secret: string }) => (
  <p>
    Messages are signed with <code>{secret}</code>
    <CopyButton text={secret} label={t('Copy the secret')} />
    <br />
    <span className={layout.quiet}>Copy it now. It won’t be shown again.</span>
  </p>
)

function Form({ domain: { id }, kept }: { domain: Domain; kept: string }) {
  const [url, setUrl] = useState(kept)
  const { mutateAsync, data, error, isPending } = useSend(setFulfilment, getFulfilment)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const showDone = () =>
      showToast({ title: url.trim() === '' ? t('Fulfilment webhook removed') : t('Webhook saved') })
    mutateAsync({ params: { id }, body: { url: url.trim() } }).then(showDone, shownByItself)
  }
  return (
    <form className={layout.acts} onSubmit={submit}>
      <TextField
        label={t('Webhook URL')}
        help={t('Fulfilled orders are sent to this URL as signed requests. Leave empty to fulfil orders manually.')}
        placeholder={t('https://warehouse.example/orders')}
        value={url}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <Button type="submit" disabled={url.trim() === kept} isBusy={isPending}>
        Save
      </Button>
      <Trouble title={t('Couldn’t save the webhook')} words={error?.message} />
      {data?.secret && <Secret secret={data.secret} />}
    </form>
  )
}

function Shown({ domain }: { domain: Domain }) {
  const { data, error } = useAnswer(getFulfilment, { params: { id: domain.id } })
  return (
    <details>
      <summary>Fulfilment webhook</summary>
      <Trouble title={t('Couldn’t load the webhook')} words={error?.message} />
      {data && <Form domain={domain} kept={data.url ?? ''} />}
    </details>
  )
}

/** Where the orders of a store are handed to, for those who manage it. */
export function Handover({ domain }: { domain: Domain }) {
  const mayManage = can(domain, 'manage')
  return mayManage ? <Shown domain={domain} /> : null
}
