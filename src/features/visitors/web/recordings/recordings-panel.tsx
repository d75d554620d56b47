import { t } from '#kit/t.ts'
import { useState } from 'react'
import type { Domain } from '#domains/web/use-domains.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import layout from '#kit/web/parts/layout.module.css'
import { Link } from '#kit/web/route/link.tsx'
import { useNavigate } from '#kit/web/route/router.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { deleteRecording, listRecordings } from '#visitors/recording-contract.ts'
import { RecordingList } from './recording-list.tsx'
import { Replay } from './replay.tsx'
import type { WantedRecording } from './use-recording.ts'
import { useRecordingRoute } from './use-recording-route.ts'

function Delete({ domainId, fingerprint, visit }: WantedRecording) {
  const [isAsked, setAsked] = useState(false)
  const { listAddress } = useRecordingRoute()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useSend(deleteRecording, listRecordings)
  const confirm = () =>
    mutate(
      { params: { fingerprint }, query: { domain_id: domainId, visit } },
      { onSuccess: () => void navigate(listAddress, { replace: true }) },
    )
  return (
    <>
      <Button kind="danger" isSmall onClick={() => setAsked(true)}>
        {t('Delete')}
      </Button>
      <Confirm
        isOpen={isAsked}
        title={t('Delete this recording?')}
        text={t('It can’t be brought back.')}
        act={t('Delete recording')}
        isDanger
        isBusy={isPending}
        trouble={error?.message}
        onConfirm={confirm}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}

/** The recorded visits of a site, or one of them as it was. */
export function RecordingsPanel({ domain }: { domain: Domain }) {
  const { opened, listAddress } = useRecordingRoute()
  if (!opened) return <RecordingList domainId={domain.id} />
  const wanted = { domainId: domain.id, ...opened }
  return (
    <div className={layout.section}>
      <div className={layout.acts}>
        <Link to={listAddress}>{t('All recorded visits')}</Link>
        <Delete {...wanted} />
      </div>
      <Replay key={`${opened.fingerprint} ${opened.visit}`} {...wanted} />
    </div>
  )
}
