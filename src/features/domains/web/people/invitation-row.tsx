import { t } from '#kit/t.ts'
import { Avatar } from '#kit/web/parts/avatar.tsx'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { CopyButton } from '#kit/web/parts/copy-button.tsx'
import { writeMoment } from '#kit/web/moments.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { roleWords } from '#domains/action-words.ts'
import type { Invitation } from '#domains/invitation-contract.ts'
import type { Role } from '#domains/roles.ts'
import type { Domain } from '../use-domains.ts'
import { useResend, useWithdraw } from './use-people.ts'
import styles from './people.module.css'

interface Props {
  domain: Domain
  invitation: Invitation
  /** Those that the reader may give. */
  roles: readonly Role[]
}

/** An invitation that nobody has answered. */
export function InvitationRow({ domain, invitation, roles }: Props) {
  const { id, name, email, role, by, isExpired, expiresAt, link } = invitation
  const [resend, withdraw] = [useResend(), useWithdraw()]
  const params = { id: domain.id, invitation: id }
  const sendAgain = () =>
    resend.mutate({ params }, { onSuccess: () => showToast({ title: t('Invitation sent again'), text: email }) })
  const takeBack = () =>
    withdraw.mutate({ params }, { onSuccess: () => showToast({ title: t('Invitation taken back') }) })
  return (
    <li className={styles.person}>
      <Avatar name={name || email} />
      <div className={styles.who}>
        <p>
          <strong dir="auto">{name}</strong> · <bdi>{email}</bdi>
        </p>
        <p>
          {isExpired ? t(`Expired on ${writeMoment(expiresAt)}`) : t(`Can be accepted until ${writeMoment(expiresAt)}`)}{' '}
          · {t(`invited by ${by}`)}
        </p>
        <Trouble words={resend.error?.message ?? withdraw.error?.message} />
      </div>
      <p className={styles.role}>
        <Badge>{roleWords[role].title}</Badge>
        {isExpired && <Badge kind="bad">Expired</Badge>}
      </p>
      {roles.includes(role) && (
        <div className={styles.acts}>
          {link !== null && !isExpired && <CopyButton text={link} label={t(`Copy the link for ${email}`)} />}
          <Button isSmall isBusy={resend.isPending} onClick={sendAgain}>
            Send again<span className="unseen"> to {email}</span>
          </Button>
          <Button isSmall isBusy={withdraw.isPending} onClick={takeBack}>
            Take back<span className="unseen"> the invitation of {email}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
