import { Button, type ButtonKind } from '#kit/web/parts/button.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { useLocation } from '#kit/web/route/router.tsx'
import { usePerson } from '#kit/web/use-person.ts'
import { useLiking } from './liking.tsx'
import type { Person } from './use-like.ts'

interface Props {
  person: Person
  kind?: ButtonKind
  isSmall?: boolean
  isWide?: boolean
}

const heart = 'M12 20s-8-4.6-8-10.4A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.6C20 15.4 12 20 12 20z'

/** Likes somebody. Those who are not signed in are taken to the sign-in first, and back. */
export function MatchButton({ person, kind = 'primary', ...look }: Props) {
  const from = useLocation()
  const isSignedIn = usePerson() !== undefined
  const { like, isLiking } = useLiking()
  const name = <span className="unseen">with {person.name}</span>
  if (!isSignedIn)
    return (
      <ButtonLink {...look} kind={kind} icon={heart} to="/login" state={{ from }}>
        Match {name}
      </ButtonLink>
    )
  return (
    <Button {...look} kind={kind} icon={heart} isBusy={isLiking(person)} onClick={() => like(person)}>
      Match {name}
    </Button>
  )
}
