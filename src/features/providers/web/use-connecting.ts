import { t } from '#kit/t.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#kit/web/call.ts'
import { showToast } from '#kit/web/toast.tsx'
import { addProvider, changeProvider, listProviders, setProviderStatus, testConnection } from '../contract.ts'
import type { Adapter, Provider } from './use-providers.ts'

type Given = Pick<Provider, 'credentials' | 'options'>

interface Connecting {
  adapter: Pick<Adapter, 'type' | 'key' | 'title'>
  domainId: string
  /** Whether the service itself is asked, which a wallet has none of. */
  isTried: boolean
}

/** The service said no, in its own words. */
class NotConnected extends Error {}

/** Adds a service, tries its keys, and turns it on: what was added is only changed where its keys have to be corrected. */
export function useConnecting({ adapter: { type, key, title }, domainId, isTried }: Connecting, onDone: () => void) {
  const queries = useQueryClient()
  const added = useRef<string>(undefined)
  const query = { domain_id: domainId }

  async function keep(given: Given): Promise<string> {
    const body = { ...given, ...query }
    if (added.current !== undefined) await call(changeProvider, { params: { id: added.current }, body })
    else added.current = (await call(addProvider, { body: { type, key, name: title, ...body } })).id
    return added.current
  }
  async function connect(given: Given): Promise<void> {
    const id = await keep(given)
    const { ok, message } = isTried ? await call(testConnection, { params: { id }, query }) : { ok: true, message: '' }
    if (!ok) throw new NotConnected(message)
    await call(setProviderStatus, { params: { id }, query, body: { isActive: true } })
  }

  /** Shows what is there now, whether it works or not. */
  function end(): void {
    void queries.invalidateQueries({ queryKey: [listProviders.path] })
    onDone()
  }
  const { mutate, error, isPending } = useMutation<void, Error, Given>({
    mutationFn: connect,
    onSuccess: () => {
      showToast({ title: t(`${title} connected`) })
      end()
    },
  })
  return { connect: mutate, trouble: error?.message, isPending, end }
}
