import { useLocation } from '#kit/web/route/router.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Entrance } from './entrance.tsx'

/** Stands where somebody's own things would, until they are signed in; afterwards they are back here. */
export function LogInFirst({ title, intro }: { title: string; intro: string }) {
  const from = useLocation()
  return (
    <Entrance title={title} intro={intro}>
      <ButtonLink kind="primary" to="/login" state={{ from }}>
        Log in
      </ButtonLink>
    </Entrance>
  )
}
