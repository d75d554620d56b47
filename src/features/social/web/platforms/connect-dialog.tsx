import type { SubmitEvent } from 'react'
import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { TextLink } from '#kit/web/parts/text-link.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import type { PlatformView } from '#social/accounts-contract.ts'
import { AccountFields } from './account-fields.tsx'
import { ChooseIdentity } from './choose-identity.tsx'
import { signInFields, takesKeys } from './connect-fields.ts'
import { useConnecting } from './use-connecting.ts'
import styles from './platforms.module.css'

interface Props {
  view: PlatformView
  onClose: () => void
}

type FormProps = { view: PlatformView; connecting: ReturnType<typeof useConnecting> }

/** Moves to what is missing. */
const submitWith = (send: () => string | undefined) => (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault()
  const field = event.currentTarget.elements.namedItem(send() ?? '')
  if (field instanceof HTMLElement) field.focus()
}

/** Signing in at the platform. */
function SignIn({ view, connecting }: FormProps) {
  const { values, missing, change, signIn, isSigningIn } = connecting
  const submit = submitWith(signIn)
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <AccountFields fields={signInFields(view)} values={values} missing={missing} onChange={change} />
      <p>{t(`You sign in at ${view.title} and come back here. Your password stays there.`)}</p>
      <Button type="submit" kind="primary" isBusy={isSigningIn}>
        {t(`Sign in at ${view.title}`)}
      </Button>
    </form>
  )
}

/** The keys of an account, which are tried before they are kept. */
function Keys({ view, connecting }: FormProps) {
  const { values, missing, change, connect, isConnecting } = connecting
  const submit = submitWith(connect)
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <AccountFields fields={view.account_fields} values={values} missing={missing} onChange={change} />
      <Button type="submit" kind={view.signs_in ? 'secondary' : 'primary'} isBusy={isConnecting}>
        Connect account
      </Button>
    </form>
  )
}

/** Connects an account at a platform. */
export function ConnectDialog({ view, onClose }: Props) {
  const connecting = useConnecting(view, onClose)
  const { choice, trouble, values } = connecting
  const isBoth = view.signs_in && takesKeys(view)
  return (
    <Dialog
      isOpen
      title={t(`Connect ${view.title}`)}
      text={view.help}
      isUnsaved={!choice && Object.values(values).some((value) => value !== '')}
      onClose={onClose}
    >
      <div className={styles.form}>
        {choice ? (
          <ChooseIdentity {...choice} onDone={onClose} />
        ) : (
          <>
            {view.signs_in && <SignIn view={view} connecting={connecting} />}
            {isBoth && <h3>{t('Or by keys')}</h3>}
            {takesKeys(view) && <Keys view={view} connecting={connecting} />}
            <Trouble words={trouble} />
            <p>
              <TextLink href={view.link} isOutside>
                {t(`How it works at ${view.title}`)}
              </TextLink>
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}
