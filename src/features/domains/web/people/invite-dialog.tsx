import { t } from '#kit/t.ts'
import { useId } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useFields } from '#kit/web/use-fields.ts'
import { tidyMailAddress } from '#kit/typed-values.ts'
import { roleWords } from '#domains/action-words.ts'
import { daysToAnswer, longestNameCharacters } from '#domains/invitation-contract.ts'
import type { Role } from '#domains/roles.ts'
import type { Domain } from '../use-domains.ts'
import { useInvite } from './use-people.ts'
import layout from '#kit/web/parts/layout.module.css'

const looksLikeMail = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

type TypedInvitation = Record<'name' | 'email' | 'role', string>

function check({ name, email }: TypedInvitation) {
  const address = tidyMailAddress(email)
  return {
    ...(name.trim() === '' && { name: t('Please fill in all fields.') }),
    ...(address === '' && { email: t('Please fill in all fields.') }),
    ...(address !== '' && !looksLikeMail.test(address) && { email: t('Please enter a valid email address.') }),
  }
}

interface Props {
  domain: Domain
  /** Those that may be given. */
  roles: readonly Role[]
  onClose: () => void
}

/** Sends what was typed. */
function useInviting({ domain, onClose }: Pick<Props, 'domain' | 'onClose'>, roles: readonly Role[]) {
  const { mutate, error, isPending } = useInvite()
  const first = roles.includes('editor') ? 'editor' : (roles[0] ?? 'viewer')
  const start: TypedInvitation = { name: '', email: '', role: first }
  const { values, field, submit } = useFields(start, check)
  const send = submit(({ name, email, role }) => {
    const body = { name: name.trim(), email: tidyMailAddress(email), role: role as Role }
    const onSuccess = () => {
      onClose()
      showToast({ title: t('Invitation sent'), text: body.email })
    }
    mutate({ params: { id: domain.id }, body }, { onSuccess })
  })
  return { values, field, send, error, isPending }
}

type FormProps = ReturnType<typeof useInviting> & Pick<Props, 'roles'> & { id: string }

const Form = ({ id, values, field, send, error, roles }: FormProps) => (
  <form id={id} className={layout.fields} onSubmit={send} noValidate>
    <TextField {...field('name')} label={t('Name')} maxLength={longestNameCharacters} autoComplete="off" isRequired />
    <TextField {...field('email')} label={t('E-mail')} type="email" autoComplete="off" isRequired />
    <SelectField
      {...field('role')}
      label={t('Role')}
      help={roleWords[values.role as Role].more}
      choices={roles.map((role) => ({ value: role, label: roleWords[role].title }))}
    />
    <Trouble title={t('Not invited')} words={error?.message} />
  </form>
)

/** Asks whom to invite, and as what. */
export function InviteDialog({ domain, roles, onClose }: Props) {
  const id = useId()
  const inviting = useInviting({ domain, onClose }, roles)
  const { values, isPending } = inviting
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isUnsaved={values.name !== '' || values.email !== ''}
      title={t('Invite someone')}
      text={t(`They get an e-mail with a link that works for ${daysToAnswer} days. An account isn’t needed yet.`)}
      acts={
        <>
          <Button kind="primary" type="submit" form={id} isBusy={isPending}>
            Send invitation
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <Form {...inviting} id={id} roles={roles} />
    </Dialog>
  )
}
