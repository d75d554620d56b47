import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { roundCost, type KeptAdvice } from '../kept-report.ts'
import { AwsAmount, AwsName } from './answer-shapes.ts'
import { callPages, costTarget, PageToken, type AwsService } from './call-aws.ts'

const Saving = z.object({ EstimatedMonthlySavings: AwsAmount.nullish() })
const Page = z.object({
  RightsizingRecommendations: z
    .array(
      z.object({
        CurrentInstance: z.object({ ResourceId: AwsName.nullish(), InstanceName: AwsName.nullish() }).nullish(),
        RightsizingType: z.string().nullish(),
        TerminateRecommendationDetail: Saving.nullish(),
        ModifyRecommendationDetail: z.object({ TargetInstances: z.array(Saving).nullish() }).nullish(),
      }),
    )
    .nullish(),
  NextPageToken: PageToken,
})
type RightsizingAdvice = NonNullable<z.infer<typeof Page>['RightsizingRecommendations']>[number]

const mostPages = 20

function adviceOf(found: RightsizingAdvice): KeptAdvice {
  const { CurrentInstance, RightsizingType, TerminateRecommendationDetail, ModifyRecommendationDetail } = found
  const name = CurrentInstance?.InstanceName || CurrentInstance?.ResourceId || '?'
  const isEnd = RightsizingType?.toUpperCase() === 'TERMINATE'
  const [target] = ModifyRecommendationDetail?.TargetInstances ?? []
  const said = (isEnd ? TerminateRecommendationDetail : target)?.EstimatedMonthlySavings
  return {
    category: phrase('advice-rightsizing', 'Rightsizing'),
    description: isEnd
      ? phrase('advice-end-instance', 'The machine {name} does nothing. It can be ended.', { name })
      : phrase('advice-smaller-instance', 'The machine {name} can be a smaller one.', { name }),
    saving: roundCost(said ?? 0),
  }
}

/** What Cost Explorer says could be smaller. */
export async function readRightsizing(service: AwsService): Promise<KeptAdvice[]> {
  const advice: KeptAdvice[] = []
  const pages = callPages(service, {
    most: mostPages,
    call: (token) => ({
      target: `${costTarget}.GetRightsizingRecommendation`,
      body: { Service: 'AmazonEC2', ...(token !== undefined && { NextPageToken: token }) },
      shape: Page,
    }),
    next: ({ NextPageToken }) => NextPageToken,
  })
  for await (const page of pages) advice.push(...(page.RightsizingRecommendations ?? []).map(adviceOf))
  return advice
}
