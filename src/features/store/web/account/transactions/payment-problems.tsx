import { Link } from '#kit/web/route/link.tsx'
import { Badge } from '#kit/web/parts/badge.tsx'
import { ProblemList } from '#providers/web/problem-list.tsx'
import { useProblems } from '#providers/web/use-problems.ts'
import styles from './transactions-section.module.css'

/** Why payments don't begin or arrive, where a service has said so. */
export function PaymentProblems({ domainId }: { domainId: string | undefined }) {
  const { data = [] } = useProblems(domainId)
  const problems = data.filter(({ type }) => type === 'payment')
  if (problems.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="problems">
      <h3 id="problems">
        Problems with payments <Badge kind="bad">{problems.length}</Badge>
      </h3>
      <ProblemList problems={problems} isNamed />
      <p>
        <Link to={domainId === undefined ? '/providers' : `/providers?domain=${domainId}`}>View providers</Link>
      </p>
    </section>
  )
}
