import { t } from '#kit/t.ts'
import { writeShortDay } from '#kit/web/moments.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { readCase, type SiteCase } from '#moderation/contract.ts'
import { DecisionForm } from './decision-form.tsx'
import styles from './moderation.module.css'
import { DeedCard, Objections, Reports } from './said-lists.tsx'
import { SiteText } from './site-text.tsx'
import { sayReason, standingWords } from './words.ts'
import layout from '#kit/web/parts/layout.module.css'

const Facts = ({ found: { owner, created_at, url, score } }: { found: SiteCase }) => (
  <dl className={styles.facts}>
    <div>
      <dt>Address</dt>
      <dd>
        <bdi>{url}</bdi>
      </dd>
    </div>
    <div>
      <dt>Created</dt>
      <dd>{writeShortDay(created_at)}</dd>
    </div>
    <div>
      <dt>Owner</dt>
      <dd>{owner ? <bdi>{owner.email}</bdi> : t('No one')}</dd>
    </div>
    {owner && (
      <div>
        <dt>Account since</dt>
        <dd>{writeShortDay(owner.created_at)}</dd>
      </div>
    )}
    <div>
      <dt>Plan</dt>
      <dd>{owner?.plan ?? t('None')}</dd>
    </div>
    <div>
      <dt>Doubt</dt>
      <dd>{score}</dd>
    </div>
  </dl>
)

const Signs = ({ signs }: Pick<SiteCase, 'signs'>) =>
  signs.length === 0 ? null : (
    <section>
      <h3>Why it looks doubtful</h3>
      <ul>
        {signs.map(({ name, detail }) => (
          <li key={name}>
            {sayReason(name)}
            {detail !== '' && (
              <>
                {': '}
                <bdi>{detail}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )

const Deeds = ({ deeds }: Pick<SiteCase, 'deeds'>) =>
  deeds.length === 0 ? null : (
    <section>
      <h3>What was decided</h3>
      <ol className={styles.list}>
        {deeds.map((deed) => (
          <li key={deed.id}>
            <DeedCard deed={deed} />
          </li>
        ))}
      </ol>
    </section>
  )

/** Everything about one site, and what can be decided about it. */
export function CaseView({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: found, error } = useAnswer(readCase, { params: { id } })
  if (error && !found) return <Trouble title={t('Failed to load the site')} words={error.message} />
  if (!found) return <Skeleton words={t('Loading sites')} lines={6} />
  const { words, kind } = standingWords[found.standing]
  return (
    <div className={layout.section}>
      <div className={layout.acts}>
        <Button isSmall onClick={onClose}>
          All sites
        </Button>
      </div>
      <header className={styles.head}>
        <h2>
          <bdi>{found.name}</bdi>
        </h2>
        <Badge kind={kind}>{words}</Badge>
      </header>
      <Facts found={found} />
      <DecisionForm found={found} />
      <Signs signs={found.signs} />
      <Reports id={id} />
      <SiteText id={id} />
      <Objections id={id} />
      <Deeds deeds={found.deeds} />
    </div>
  )
}
