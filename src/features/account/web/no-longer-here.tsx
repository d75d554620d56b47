import { NoLonger } from '#domains/web/no-longer.tsx'
import type { Domain } from '#domains/web/use-domains.ts'
import { TypedTexts } from './typed-texts.tsx'

/** A site of the account that somebody doesn’t work on any more. */
export const NoLongerHere = ({ domain }: { domain: Domain }) => (
  <NoLonger domain={domain}>
    <TypedTexts domain={domain} />
  </NoLonger>
)
