import { t } from '#kit/t.ts'
import { useState } from 'react'
import { writeMoment } from '#kit/web/moments.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Note } from '#kit/web/parts/note.tsx'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useAnswer, useSend } from '#kit/web/use-answer.ts'
import { can } from '#domains/roles.ts'
import type { Domain } from '#domains/web/use-domains.ts'
import { objectTo, readStanding } from '#moderation/contract.ts'
import { reasonWords } from './words.ts'
import layout from '#kit/web/parts/layout.module.css'

/** Says why what was decided is a mistake. */
function Objection({ domainId }: { domainId: string }) {
  const [words, setWords] = useState('')
  const { mutate, error, isPending } = useSend(objectTo, readStanding)
  const send = () =>
    mutate(
      { params: { id: domainId }, body: { words } },
      { onSuccess: () => showToast({ title: t('Objection sent') }) },
    )
  return (
    <>
      <TextArea
        label={t('If this is a mistake, say why')}
        value={words}
        maxLength={2000}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Trouble words={error?.message} />
      <div className={layout.acts}>
        <Button isBusy={isPending} onClick={send}>
          Send objection
        </Button>
      </div>
    </>
  )
}

/** Tells those who run a restricted site what was decided, why, and what they can do. */
export function StandingNote({ domain }: { domain: Domain }) {
  const { data } = useAnswer(readStanding, { params: { id: domain.id } })
  const isSuspended = domain.standing === 'suspended'
  return (
    <aside aria-label={isSuspended ? t('Suspended') : t('Limited')}>
      <Note>
        <p>
          {isSuspended ? (
            <>
              <strong>This site has been suspended.</strong> Visitors see a notice instead of it. Its files are kept,
              and you can still export it.
            </>
          ) : (
            <>
              <strong>This site has been limited.</strong> Search engines don’t list it, it can’t take payments or write
              to people who haven’t proven their address, its forms don’t ask for passwords, codes or card numbers, and
              it sends few e-mails an hour; the others wait.
            </>
          )}
        </p>
        {data?.reason && <p>{t(`Reason: ${reasonWords[data.reason]}`)}</p>}
        {data && data.words !== '' && <p dir="auto">{data.words}</p>}
        {data?.objected_at && (
          <p>{t(`You objected on ${writeMoment(data.objected_at)}. An administrator will look at it again.`)}</p>
        )}
        {data && data.objected_at === null && can(domain, 'manage') && <Objection domainId={domain.id} />}
      </Note>
    </aside>
  )
}
