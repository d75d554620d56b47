import { t } from '#kit/t.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type MouseEvent } from 'react'
import { call, type CallError } from '#kit/web/call.ts'
import { writeDay } from '#kit/web/moments.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { deleteAccount, exportAccount, getProfile } from '../account-contract.ts'
import { daysUntilDeletion, exportedSitesBytes } from '../rules.ts'
import { keepFocus, Panel } from './panel.tsx'
import layout from '#kit/web/parts/layout.module.css'

const exportWords = t(
  `Everything that we hold about you and the files of the websites that you own, as one ZIP file. Websites that don’t fit into ${exportedSitesBytes / 1_000_000} MB are listed with a link to download them.`,
)

/** Makes the browser save a file. */
function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Everything that is held about somebody, and the files of their sites, in one file. */
export function Export() {
  const { mutate, error, isPending } = useMutation<unknown, CallError>({
    mutationFn: async () => saveFile(await (await call(exportAccount, {})).blob(), 'my-data.zip'),
  })
  return (
    <Panel title={t('Your data')} words={exportWords}>
      <div className={layout.fields}>
        <div className={layout.acts}>
          <Button isBusy={isPending} onClick={() => mutate()}>
            Download
          </Button>
        </div>
        <Trouble words={error?.message} />
      </div>
    </Panel>
  )
}

function Keep({ deletesAt }: { deletesAt: string }) {
  const { mutate, error, isPending } = useSend(deleteAccount, getProfile)
  function keep({ currentTarget }: MouseEvent): void {
    const refocus = keepFocus(currentTarget)
    const onSuccess = () => {
      refocus()
      showToast({ title: t('Your account stays') })
    }
    mutate({ body: { keep: true } }, { onSuccess })
  }
  return (
    <div className={layout.fields}>
      <p>
        Your account will be deleted on <strong>{writeDay(deletesAt)}</strong>. You can change your mind until then.
      </p>
      <Trouble words={error?.message} />
      <div className={layout.acts}>
        <Button kind="primary" isBusy={isPending} onClick={keep}>
          Keep my account
        </Button>
      </div>
    </div>
  )
}

function Delete() {
  const [isSure, setSure] = useState(false)
  const { mutate, error, isPending } = useSend(deleteAccount, getProfile)
  return (
    <div className={layout.fields}>
      <Checkbox
        checked={isSure}
        onChange={({ currentTarget }) => setSure(currentTarget.checked)}
        label={t('I understand that my profile, my pictures, my websites and my sessions will be deleted.')}
      />
      <Trouble words={error?.message} />
      <div className={layout.acts}>
        <Button
          kind="danger"
          disabled={!isSure}
          isBusy={isPending}
          onClick={({ currentTarget }) => mutate({ body: {} }, { onSuccess: keepFocus(currentTarget) })}
        >
          Delete my account
        </Button>
      </div>
    </div>
  )
}

/** Deletes the account, with time to change one's mind. */
export function DeleteAccount({ deletesAt }: { deletesAt: string | null }) {
  const words = t(`Deleted ${daysUntilDeletion} days after you confirm. Until then you can keep it with one click.`)
  return (
    <Panel title={t('Delete account')} words={words}>
      {deletesAt ? <Keep deletesAt={deletesAt} /> : <Delete />}
    </Panel>
  )
}
