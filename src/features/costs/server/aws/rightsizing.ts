import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { roundCost, type KeptAdvice } from '../kept-report.ts'
import { callAws, costTarget, type AwsService } from './call-aws.ts'

const Saving = z.object({ EstimatedMonthlySavings: z.string().nullish() })
const Page = z.object({
  RightsizingRecommendations: z
    .array(
      z.object({
        CurrentInstance: z.object({ ResourceId: z.string().nullish(), InstanceName: z.string().nullish() }).nullish(),
        RightsizingType: z.string().nullish(),
        TerminateRecommendationDetail: Saving.nullish(),
        ModifyRecommendationDetail: z.object({ TargetInstances: z.array(Saving).nullish() }).nullish(),
      }),
    )
    .nullish(),
  NextPageToken: z.string().nullish(),
})
type RightsizingAdvice = NonNullable<z.infer<typeof Page>['RightsizingRecommendations']>[number]

const mostPages = 20

function adviceOf(found: RightsizingAdvice): KeptAdvice {
  const { CurrentInstance, RightsizingType, TerminateRecommendationDetail, ModifyRecommendationDetail } = found
  const name = CurrentInstance?.InstanceName || CurrentInstance?.ResourceId || '?'
  const isEnd = RightsizingType?.toUpperCase() === 'TERMINATE'
  const [target] = ModifyRecommendationDetail?.TargetInstances ?? []
  const said = (isEnd ? TerminateRecommendationDetail : target)?.EstimatedMonthlySavings
  const saving = Number(said ?? 0)
  return {
    category: phrase('advice-rightsizing', 'Rightsizing'),
    description: isEnd
      ? phrase('advice-end-instance', 'The machine {name} does nothing. It can be ended.', { name })
      : phrase('advice-smaller-instance', 'The machine {name} can be a smaller one.', { name }),
    saving: Number.isFinite(saving) ? roundCost(saving) : 0,
  }
}

/** What Cost Explorer says could be smaller. */
export async function readRightsizing(service: AwsService): Promise<KeptAdvice[]> {
  const advice: KeptAdvice[] = []
  let token: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const found = await callAws(service, {
      target: `${costTarget}.GetRightsizingRecommendation`,
      body: { Service: 'AmazonEC2', ...(token !== undefined && { NextPageToken: token }) },
      shape: Page,
    })
    advice.push(...(found.RightsizingRecommendations ?? []).map(adviceOf))
    token = found.NextPageToken || undefined
    if (token === undefined) return advice
  }
  return advice
}
