import { z } from 'zod'
import { AwsName } from './answer-shapes.ts'
import { callPages, PageToken, type AwsService } from './call-aws.ts'

const Page = z.object({
  ResourceTagMappingList: z
    .array(
      z.object({
        ResourceARN: AwsName,
        Tags: z.array(z.object({ Key: z.string(), Value: AwsName })).nullish(),
      }),
    )
    .nullish(),
  PaginationToken: PageToken,
})

const mostPages = 100
const perPage = 100

/** Something at Amazon that has, or once had, a tag. */
export interface AwsResource {
  arn: string
  name: string
  /** Such as `ec2:instance`. */
  type: string
  /** The service in its ARN, such as `ec2`. */
  service: string
  region: string
}

/** `arn:partition:service:region:account:type/id`, or with `:` before the id, or with no type. */
function readArn(arn: string) {
  const [, , service = '', region = '', , ...rest] = arn.split(':')
  const tail = rest.join(':')
  const [, kind, id] = /^([^/:]+)[/:](.+)$/s.exec(tail) ?? []
  return { service, region, type: kind === undefined ? service : `${service}:${kind}`, name: id ?? tail }
}

/** The tagged resources of a region; `service` is opened for it. */
export async function listResources(service: AwsService, region: string): Promise<AwsResource[]> {
  const found: AwsResource[] = []
  const pages = callPages(service, {
    most: mostPages,
    call: (token = '') => ({
      target: 'ResourceGroupsTaggingAPI_20170126.GetResources',
      body: { ResourcesPerPage: perPage, PaginationToken: token },
      shape: Page,
    }),
    next: ({ PaginationToken }) => PaginationToken,
  })
  for await (const { ResourceTagMappingList } of pages)
    for (const { ResourceARN: arn, Tags } of ResourceTagMappingList ?? []) {
      const read = readArn(arn)
      const called = Tags?.find(({ Key }) => Key === 'Name')?.Value
      found.push({ ...read, arn, name: called || read.name || arn, region: read.region || region })
    }
  return found
}
