import { t } from '#kit/t.ts'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { readMyCosts } from '#costs/contract.ts'
import { OwnUse } from './mine/own-use.tsx'
import { Report } from './report/report.tsx'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  /** The domain whose section is open; undefined for all of somebody’s. */
  domainId?: string | undefined
  level: 'h1' | 'h2'
}

/** What sites cost: all of the installation for its administrators, their own for everybody else. */
export function Costs({ domainId, level }: Props) {
  const { data: mine, error, isRefetching, refetch } = useAnswer(readMyCosts, {})
  if (mine?.isAdmin) return <Report level={level} />
  const Heading = level
  return (
    <div className={layout.section}>
      <header className={layout.heading}>
        <Heading>Costs</Heading>
        <p>What your sites use, and what your plan costs.</p>
      </header>
      <Trouble
        title={t('Failed to fetch cost data')}
        words={error && !mine ? error.message || t('An error occurred') : undefined}
        isRetrying={isRefetching}
        onRetry={() => void refetch()}
      />
      {mine && <OwnUse mine={mine} domainId={domainId} level={level} />}
      {!mine && !error && <Skeleton words={t('Loading costs')} lines={6} />}
    </div>
  )
}
