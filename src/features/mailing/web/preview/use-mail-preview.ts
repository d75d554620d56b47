import { useEffect, useState } from 'react'
import type { Answer } from '#kit/contract.ts'
import { call, type CallError } from '#kit/web/call.ts'
import { previewCampaign } from '#mailing/campaign-contract.ts'
import type { CampaignText } from '../calls/written.ts'

export type MailPreview = Answer<typeof previewCampaign>

/** From the last letter on. */
const restMs = 350

/** How a campaign would look, a moment after every change. */
export function useMailPreview(domain: string, values: CampaignText) {
  const [preview, setPreview] = useState<MailPreview>()
  const [problem, setProblem] = useState<string>()
  const [turn, setTurn] = useState(0)
  const asked = JSON.stringify(values)
  const isFirst = preview === undefined
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      try {
        const body = JSON.parse(asked) as CampaignText
        setPreview(await call(previewCampaign, { params: { id: domain }, body }, { signal: stop.signal }))
        setProblem(undefined)
      } catch (fault) {
        if (!stop.signal.aborted) setProblem((fault as CallError).message)
      }
    }
    const timer = setTimeout(() => void ask(), isFirst ? 0 : restMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is typed asks anew, not that the first answer is there
  }, [domain, asked, turn])
  return { preview, problem, again: () => setTurn((old) => old + 1) }
}
