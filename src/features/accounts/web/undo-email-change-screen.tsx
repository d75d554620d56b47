import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Link } from '#kit/web/route/link.tsx'
import { dropToken } from '#kit/web/token.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { undoEmailChange } from '../changes-contract.ts'
import { Entrance } from './entrance.tsx'
import { useAsNobody, wordsOf } from './use-as-nobody.ts'

/** Where the letter about a change of address leads: one click gives the account its old address back. */
export default function UndoEmailChangeScreen() {
  const [token] = useState(() => location.hash.slice(1))
  const { mutate, data, error, isPending } = useAsNobody(undoEmailChange)
  if (data)
    return (
      <Entrance title={t('Your address is back')} ways={<Link to="/login">Sign in</Link>}>
        <output>
          Your account uses <strong>{data.email}</strong> again. Everybody is signed out, and the account has no
          password any more. Sign in with a code and choose a new one.
        </output>
      </Entrance>
    )
  return (
    <Entrance
      title={t('Undo the change of address?')}
      ways={error && <Link to="/login">Sign in</Link>}
      intro={t(
        'Your account goes back to the address that our letter was sent to. Everybody is signed out, and the password is removed, because somebody else may know it.',
      )}
    >
      <Trouble words={error ? wordsOf(error, t('The change could not be undone. Please try again.')) : undefined} />
      <Button
        kind="primary"
        isBusy={isPending}
        onClick={() => mutate({ body: { token } }, { onSuccess: () => dropToken() })}
      >
        Undo the change
      </Button>
    </Entrance>
  )
}
