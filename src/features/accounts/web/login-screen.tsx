import { t } from '#kit/t.ts'
import { Link } from '#kit/web/route/link.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import type { To } from '#kit/web/route/place.ts'
import { useLocation, useNavigate } from '#kit/web/route/router.tsx'
import { screenWords } from './screen-words.ts'
import { Entrance } from './entrance.tsx'
import { findPageBefore } from './page-before.ts'
import { SignIn } from './sign-in.tsx'
import './login-screen.css'

/** Why another screen sent the person here. */
interface Arrival {
  from?: To
  error?: string
}

/** Where somebody signs in, and is told why they have to. */
export default function LoginScreen() {
  const { from, error } = (useLocation().state ?? {}) as Arrival
  const navigate = useNavigate()
  const leave = () => {
    const page = from ? undefined : findPageBefore()
    if (page) return location.replace(page)
    return navigate(from ?? '/account/', { replace: true })
  }
  return (
    <Entrance
      title={t('Welcome')}
      intro={t('Sign in with your e-mail address. If you are new here, a code by e-mail is all it takes.')}
      ways={
        <span>
          Would you rather have a password? <Link to="/register">Create an account</Link>
        </span>
      }
    >
      <Trouble words={error} />
      <SignIn placeholder={t('name@example.com')} start={t('Start')} words={screenWords} isAtOnce onSignedIn={leave} />
    </Entrance>
  )
}
