import { useMutation } from '@tanstack/react-query'
import { call, CallError } from '#kit/web/call.ts'
import { reportMember } from '#matching/reports-contract.ts'
import type { ReportReason } from '#matching/rules.ts'
import { blockMember } from '#members/contract.ts'

interface ReportValues {
  reason: ReportReason
  words: string
  isBlocking: boolean
}

interface ReportResult {
  isBlocked: boolean
  /** Why they could not be blocked, though they were reported. */
  trouble: string | undefined
}

async function block(id: string): Promise<ReportResult> {
  try {
    await call(blockMember, { params: { id } })
    return { isBlocked: true, trouble: undefined }
  } catch (problem) {
    if (problem instanceof CallError) return { isBlocked: false, trouble: problem.message }
    throw problem
  }
}

/** Reports somebody first, and then blocks them where that is wanted: a blocked person could not be reported any more. */
export function useReport(id: string) {
  const { mutate, isPending, error, data } = useMutation<ReportResult, CallError, ReportValues>({
    mutationFn: async ({ reason, words, isBlocking }) => {
      await call(reportMember, { params: { id }, body: { reason, words } })
      return isBlocking ? block(id) : { isBlocked: false, trouble: undefined }
    },
  })
  return { send: mutate, isPending, error: error?.message, sent: data }
}
