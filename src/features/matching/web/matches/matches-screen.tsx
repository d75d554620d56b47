import { t } from '#kit/t.ts'
import { LogInFirst } from '#accounts/web/log-in-first.tsx'
import { usePerson } from '#kit/web/use-person.ts'
import { useLostFocus } from '#kit/web/use-lost-focus.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { chats, search } from '#kit/web/parts/icons.ts'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import layout from '#kit/web/parts/layout.module.css'
import type { MatchView } from '#matching/matches-contract.ts'
import { MatchCard } from './match-card.tsx'
import { MatchNav } from './match-nav.tsx'
import { isNew } from './match-words.ts'
import styles from './matches-screen.module.css'
import { NewMatches } from './new-matches.tsx'
import { useMatches, useMatchRelay } from './use-matches.ts'

const Nobody = () => (
  <Empty
    icon={chats}
    title={t('No matches yet')}
    text={t(
      'When you like someone and they like you back, they’ll appear here and you can chat. Answer more questions to improve your matches.',
    )}
  >
    <ButtonLink kind="primary" to="/search" icon={search}>
      Find people
    </ButtonLink>
    <ButtonLink to="/questions">Answer questions</ButtonLink>
  </Empty>
)

function Everybody({ items }: { items: readonly MatchView[] }) {
  const fresh = items.filter(isNew)
  const talking = items.filter((match) => !isNew(match))
  return (
    <>
      {fresh.length > 0 && <NewMatches matches={fresh} />}
      {talking.length > 0 && (
        <ul className={styles.cards} aria-label={t('Conversations')}>
          {talking.map((match) => (
            <li key={match.id}>
              <MatchCard match={match} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function OwnMatches() {
  const { isRefused } = useMatchRelay()
  const heading = useLostFocus()
  const { items, error, more, isFetchingMore } = useMatches()
  return (
    <div className={layout.screen}>
      <MatchNav />
      <h1 ref={heading} tabIndex={-1}>
        Your Matches
      </h1>
      {isRefused && <Trouble words={t('Updates won’t appear automatically. Please reload the page.')} />}
      <Trouble title={t('Failed to load matches')} words={error?.message} />
      {!items && !error && <Skeleton lines={8} />}
      {items?.length === 0 ? <Nobody /> : items && <Everybody items={items} />}
      {more && (
        <div>
          <Button isBusy={isFetchingMore} onClick={more}>
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}

/** Everybody whom one likes and who likes one too. */
export default function MatchesScreen() {
  const person = usePerson()
  return person ? (
    <OwnMatches />
  ) : (
    <LogInFirst title={t('Your Matches')} intro={t('Please log in to see your matches.')} />
  )
}
