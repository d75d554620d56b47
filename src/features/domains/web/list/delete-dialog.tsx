import { t } from '#kit/t.ts'
import { toAscii } from '#domains/name-rules.ts'
import { writeBytes } from '#kit/web/amounts.ts'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useDeleteDomain, type Domain } from '../use-domains.ts'
import styles from './delete-dialog.module.css'

const lossOf = ({ state, name, storage }: Domain) => [
  t(`its site: ${writeBytes(storage)} of pages, pictures and other files`),
  state === 'draft' ? t('its free address') : t(`its place online at ${name}`),
  t('its providers and its collaborators'),
]

interface Props {
  domain: Domain
  onClose: () => void
}

/** Says what will be lost, and deletes a domain once its name was typed. */
export function DeleteDialog({ domain, onClose }: Props) {
  const { name, shownName, label } = domain
  const { mutateAsync, error, isPending } = useDeleteDomain()
  const leave = () => {
    showToast({ title: t('Domain deleted'), text: t('We keep its files for 30 days.') })
    onClose()
  }
  return (
    <Confirm
      isOpen
      isDanger
      title={t(`Delete ${shownName}?`)}
      text={t('You will lose:')}
      act={t('Delete domain')}
      cancelWords={t('Keep it')}
      typed={shownName}
      typedLabel={t(`Type ${shownName} to delete it`)}
      isTyped={(typed) => toAscii(typed) === name}
      isBusy={isPending}
      trouble={error?.message}
      onConfirm={() => void mutateAsync({ params: { name: label } }).then(leave, shownByItself)}
      onCancel={onClose}
    >
      <ul className={styles.losses}>
        {lossOf(domain).map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <p>
        We keep the files for 30 days in case you change your mind, or until sites that you delete later need the space.
        Everything else is deleted at once.
      </p>
    </Confirm>
  )
}
