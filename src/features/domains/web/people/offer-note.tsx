import { t } from '#kit/t.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Note } from '#kit/web/parts/note.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { siteHere } from '../use-mine.ts'
import type { Domain } from '../use-domains.ts'
import { callPerson } from './person-dialog.tsx'
import { useTakeOver, useWithdrawOffer, type People } from './use-people.ts'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  domain: Domain
  offer: NonNullable<People['offer']>
}

/** What the owner offered to somebody, for both of them. */
export function OfferNote({ domain, offer }: Props) {
  const [takeOver, withdraw] = [useTakeOver(), useWithdrawOffer()]
  const input = { params: { id: domain.id } }
  const { isToMe, expiresAt } = offer
  const accept = () => takeOver.mutate(input, { onSuccess: () => showToast({ title: t('The site is yours') }) })
  const end = () =>
    withdraw.mutate(input, {
      onSuccess: () => showToast({ title: isToMe ? t('Offer declined') : t('Offer taken back') }),
    })
  return (
    <Note title={<strong>{isToMe ? t('This site is offered to you') : t('You offered this site')}</strong>}>
      <p>
        {isToMe
          ? t(
              'If you accept, it is yours with everybody who works on it, and counts towards your plan. Its owner becomes an admin.',
            )
          : t(`${callPerson(offer)} can accept until ${writeMoment(expiresAt)}.`)}
      </p>
      {siteHere() === undefined ? (
        <div className={layout.acts}>
          {isToMe && (
            <Button kind="primary" isSmall isBusy={takeOver.isPending} onClick={accept}>
              Accept site
            </Button>
          )}
          <Button isSmall isBusy={withdraw.isPending} onClick={end}>
            {isToMe ? t('Decline') : t('Take the offer back')}
          </Button>
        </div>
      ) : (
        <p>Answer on the platform’s own address.</p>
      )}
      <Trouble words={takeOver.error?.message ?? withdraw.error?.message} />
    </Note>
  )
}
