import { useEffect, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#kit/contract.ts'
import { t } from '#kit/t.ts'
import { call, type CallError } from '#kit/web/call.ts'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import layout from '#kit/web/parts/layout.module.css'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useNavigate } from '#kit/web/route/router.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { finishSignIn, listPlatforms } from '#social/accounts-contract.ts'
import { ChooseIdentity } from '../platforms/choose-identity.tsx'
import { sayFailure } from '../words/say-failure.ts'
import { takeReturn, type SignInReturn } from './take-return.ts'

const platformsAt = '/account/add/social?tab=platforms'

/** Ends the sign-in; it counts once, so it is sent once. */
function useFinishing(given: SignInReturn | undefined, onDone: () => void) {
  const queries = useQueryClient()
  const finishing = useMutation<Answer<typeof finishSignIn>, CallError, SignInReturn>({
    mutationFn: (body) => call(finishSignIn, { body }),
    onSuccess: async ({ account }) => {
      await queries.invalidateQueries({ queryKey: [listPlatforms.path] })
      if (!account) return
      showToast({ title: t('Account connected') })
      onDone()
    },
    onError: (problem) => showToast({ kind: 'bad', title: t('Authentication Failed'), text: sayFailure(problem) }),
  })
  const { mutate } = finishing
  useEffect(() => {
    if (given) mutate(given)
  }, [given, mutate])
  return finishing
}

const nothing = t('Nothing came back from the platform. Begin to connect the account again.')

/** Where a platform sends the browser back to after somebody signed in there. */
export default function CallbackScreen() {
  const navigate = useNavigate()
  const [given] = useState(takeReturn)
  const leave = () => void navigate(platformsAt, { replace: true })
  const { data, error } = useFinishing(given, leave)
  const trouble = given ? error && sayFailure(error) : nothing
  return (
    <div className={layout.screen}>
      <header className={layout.heading}>
        <h1>Connect an account</h1>
      </header>
      {!data && !trouble && <Skeleton words={t('Finishing the sign-in')} lines={3} />}
      <Trouble title={t('Authentication Failed')} words={trouble ?? undefined}>
        <ButtonLink isSmall to={platformsAt}>
          Back to platforms
        </ButtonLink>
      </Trouble>
      {data && data.ticket !== null && <ChooseIdentity choices={data.choices} ticket={data.ticket} onDone={leave} />}
    </div>
  )
}
