import { t } from '#kit/t.ts'
import { useState } from 'react'
import { defaultStarter } from '#domains/starters.ts'
import { CallError } from '#kit/web/call.ts'
import { readTitle, titleError } from '#domains/title-rules.ts'
import { useNavigate } from '#kit/web/route/router.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { accountPath } from '../account-path.ts'
import { useAddDomain, type Domain } from '../use-domains.ts'
import { useFreeName } from './use-free-name.ts'

/** Where the owner of a new site goes next: a section of the account. */
export type NextStep = 'edit' | 'bring' | 'build'

interface Start {
  starter?: string
  next: NextStep
}

const isOnline = { title: t('Your site is online'), text: t('Make it yours: every word can be changed.') }

/** What a new site is called, and what it begins with; the site is made as soon as both are known. */
export function useNewSite(focusTitle: () => void) {
  const navigate = useNavigate()
  const adding = useAddDomain()
  const [title, setTitle] = useState('')
  const [wording, setWording] = useState<string>()
  const [started, setStarted] = useState<Start>()
  const [error, setError] = useState<CallError>()
  const freeName = useFreeName(title)
  const change = (typed: string) => {
    setTitle(typed)
    setWording(readTitle(typed) === '' ? undefined : titleError(typed))
    setError(undefined)
  }
  const isReady = (): boolean => {
    const problem = titleError(title)
    setWording(problem)
    if (problem !== undefined) focusTitle()
    return problem === undefined
  }
  const open = (domain: Domain, next: NextStep) => {
    if (next === 'edit') showToast(isOnline)
    return navigate(accountPath(domain, next), { state: { isNew: true } })
  }
  const start = async ({ starter = defaultStarter, next }: Start) => {
    if (started !== undefined || !isReady()) return
    setStarted({ starter, next })
    setError(undefined)
    try {
      const name = await freeName.ask()
      const domain = await adding.mutateAsync({ body: { name, starter, title: readTitle(title) } })
      await open(domain, next)
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem
      setError(problem)
    } finally {
      setStarted(undefined)
    }
  }
  return { title, wording, change, isReady, freeName, start, started, error }
}

export type NewSiteForm = ReturnType<typeof useNewSite>
