import { useState } from 'react'
import { t } from '#kit/t.ts'
import type { CallError } from '#kit/web/call.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { connectAccount, listPlatforms, startSignIn, type PlatformView } from '#social/accounts-contract.ts'
import { sayFailure } from '../words/say-failure.ts'
import { credentialsOf, findMissing, signInFields, type AccountField } from './connect-fields.ts'

const sayRefused = (problem: CallError) =>
  showToast({ kind: 'bad', title: t('Authentication Failed'), text: sayFailure(problem) })

/** What is typed into the fields of an account. */
function useEntered() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [missing, setMissing] = useState<string>()
  return {
    values,
    missing,
    change: (name: string, value: string) => {
      setMissing(undefined)
      setValues((old) => ({ ...old, [name]: value }))
    },
    /** The name of the first that has to be filled in and isn’t. */
    check: (fields: readonly AccountField[]): string | undefined => {
      const lacking = findMissing(fields, values)
      setMissing(lacking?.name)
      if (lacking)
        showToast({ kind: 'bad', title: t('Authentication Failed'), text: t('Fill in what is marked with a star.') })
      return lacking?.name
    },
  }
}

/** Connects an account, by its keys or by signing in at the platform; where something is missing it returns its name. */
export function useConnecting(view: PlatformView, onDone: () => void) {
  const { platform, title, account_fields: fields } = view
  const { check, ...entered } = useEntered()
  const keys = useSend(connectAccount, listPlatforms)
  const start = useSend(startSignIn)
  const connect = () => {
    const lacking = check(fields)
    if (lacking !== undefined) return lacking
    const input = { params: { platform }, body: { credentials: credentialsOf(fields, entered.values) } }
    const onSuccess = ({ account }: NonNullable<typeof keys.data>) => {
      if (!account) return
      showToast({ title: t(`${title} is connected`) })
      onDone()
    }
    keys.mutate(input, { onSuccess, onError: sayRefused })
    return undefined
  }
  const signIn = () => {
    const wanted = signInFields(view)
    const lacking = check(wanted)
    if (lacking !== undefined) return lacking
    const input = { params: { platform }, body: { extra: credentialsOf(wanted, entered.values).extra } }
    start.mutate(input, { onSuccess: ({ url }) => location.assign(url), onError: sayRefused })
    return undefined
  }
  const error = keys.error ?? start.error
  return {
    ...entered,
    connect,
    signIn,
    isSigningIn: start.isPending,
    isConnecting: keys.isPending,
    trouble: error ? sayFailure(error) : undefined,
    /** Several pages or channels to choose from. */
    choice: keys.data?.ticket ? { ticket: keys.data.ticket, choices: keys.data.choices } : undefined,
  }
}
