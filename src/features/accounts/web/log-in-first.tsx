import { Button } from '@mantine/core'
import { Link } from '#kit/web/link.tsx'
import { useLocation } from '#kit/web/router.tsx'
import { Entrance } from './entrance.tsx'

/** Stands where somebody's own things would, until they are signed in; afterwards they are back here. */
export function LogInFirst({ title, intro }: { title: string; intro: string }) {
  const from = useLocation()
  return (
    <Entrance title={title} intro={intro}>
      <Button component={Link} to="/login" state={{ from }}>
        Log in
      </Button>
    </Entrance>
  )
}
