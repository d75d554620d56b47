import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { actionWords, roleWords } from '#domains/action-words.ts'
import type { Collaborator } from '#domains/people-contract.ts'
import { actionsOf, can, grantable, type Action, type Role } from '#domains/roles.ts'
import type { Domain } from '../use-domains.ts'
import { useChange } from './use-people.ts'
import styles from './people.module.css'
import layout from '#kit/web/parts/layout.module.css'

export const callPerson = ({ name, email }: Pick<Collaborator, 'name' | 'email'>): string => name || email

const usualFor = (role: Role) => actionsOf({ role, granted: [], withdrawn: [] })

interface ChoiceProps {
  action: Action
  isChecked: boolean
  isUsual: boolean
  /** Nobody gives what they don’t have. */
  isLocked: boolean
  onChange: (isChecked: boolean) => void
}

const ActionChoice = ({ action, isChecked, isUsual, isLocked, onChange }: ChoiceProps) => (
  <Checkbox
    label={actionWords[action].title}
    help={
      <>
        {actionWords[action].more}
        {isChecked !== isUsual && (
          <strong> {isUsual ? t('Not as usual for this role') : t('More than usual for this role')}</strong>
        )}
      </>
    }
    checked={isChecked}
    disabled={isLocked}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
)

/** What is chosen for somebody; another role begins with what it usually allows. */
function useChosen(person: Collaborator) {
  const [role, setRole] = useState(person.role)
  const [may, setMay] = useState<readonly Action[]>(person.may)
  return {
    role,
    may,
    chooseRole: (next: Role) => {
      setRole(next)
      setMay(next === person.role ? person.may : usualFor(next))
    },
    turn: (action: Action, isOn: boolean) => setMay(isOn ? [...may, action] : may.filter((one) => one !== action)),
    isChanged: role !== person.role || grantable.some((one) => may.includes(one) !== person.may.includes(one)),
  }
}

interface Props {
  domain: Domain
  person: Collaborator
  roles: readonly Role[]
  onClose: () => void
}

/** Saves what was chosen. */
function useSaving({ domain, person, onClose }: Props, { role, may }: ReturnType<typeof useChosen>) {
  const { mutate, error, isPending } = useChange()
  const save = () => {
    const permissions = Object.fromEntries(grantable.map((action) => [action, may.includes(action)]))
    const onSuccess = () => {
      onClose()
      showToast({ title: t('Permissions changed'), text: callPerson(person) })
    }
    mutate({ params: { id: domain.id, userId: person.userId }, body: { role, permissions } }, { onSuccess })
  }
  return { save, error, isPending }
}

type ChosenProps = Pick<Props, 'domain' | 'roles'> & ReturnType<typeof useChosen>

const Chosen = ({ domain, roles, role, may, chooseRole, turn }: ChosenProps) => (
  <>
    <SelectField
      label={t('Role')}
      value={role}
      help={roleWords[role].more}
      choices={roles.map((one) => ({ value: one, label: roleWords[one].title }))}
      onChange={({ currentTarget }) => chooseRole(currentTarget.value as Role)}
    />
    <fieldset className={styles.choices}>
      <legend>This person may</legend>
      {grantable.map((action) => (
        <ActionChoice
          key={action}
          action={action}
          isChecked={may.includes(action)}
          isUsual={usualFor(role).includes(action)}
          isLocked={!can(domain, action) && !may.includes(action)}
          onChange={(isOn) => turn(action, isOn)}
        />
      ))}
    </fieldset>
  </>
)

/** Changes the role of somebody, and what they may do besides. */
export function PersonDialog(props: Props) {
  const { domain, person, roles, onClose } = props
  const chosen = useChosen(person)
  const { save, error, isPending } = useSaving(props, chosen)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isUnsaved={chosen.isChanged}
      title={<bdi>{callPerson(person)}</bdi>}
      text={t('Begin with a role, then change single things for this person if you need to. It counts at once.')}
      acts={
        <>
          <Button kind="primary" isBusy={isPending} disabled={!chosen.isChanged} onClick={save}>
            Save changes
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={layout.fields}>
        <Chosen {...chosen} domain={domain} roles={roles} />
        <Trouble title={t('Permissions not changed')} words={error?.message} />
      </div>
    </Dialog>
  )
}
