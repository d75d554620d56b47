import { t } from '#kit/t.ts'
import { useCallback, useRef, useState } from 'react'
import { CallError } from '#kit/web/call.ts'
import { readScheme, watchScheme } from '#kit/web/theme.ts'
import { usePayByCard } from '../use-subscriptions.ts'
import { CardRefused, openCardService, type CardService, type CardState } from './card-service.ts'

const failed = t('Payment failed')

function explain(problem: unknown): string {
  if (problem instanceof CardRefused) return problem.message || failed
  if (problem instanceof CallError) return problem.isWordless ? failed : problem.message
  return t('An unexpected error occurred')
}

/** The frame of the card, as long as it is shown. */
function useCardService() {
  const service = useRef<CardService>(undefined)
  const [state, setState] = useState<CardState>('loading')
  const frame = useCallback((element: HTMLIFrameElement) => {
    const opened = openCardService(element, setState)
    service.current = opened
    const unwatch = watchScheme(() => opened.show(readScheme()))
    return () => {
      unwatch()
      opened.close()
      service.current = undefined
    }
  }, [])
  return { frame, state, service }
}

type Step = 'entering' | 'paying' | 'confirming'

/** Paying with the card in the frame: where that stands, and what went wrong last. */
export function useCard() {
  const { frame, state, service } = useCardService()
  const { mutateAsync } = usePayByCard()
  const [step, setStep] = useState<Step>('entering')
  const [problem, setProblem] = useState<string>()

  async function charge(card: CardService): Promise<boolean> {
    const body = { paymentMethodId: await card.name() }
    const first = await mutateAsync({ body })
    if (first.clientSecret === undefined) return first.success
    setStep('confirming')
    await card.confirm(first.clientSecret)
    setStep('paying')
    return (await mutateAsync({ body })).success
  }
  async function pay(): Promise<void> {
    if (!service.current) return
    setStep('paying')
    setProblem(undefined)
    const trouble = await charge(service.current).then((isPaid) => (isPaid ? undefined : failed), explain)
    setProblem(trouble)
    setStep('entering')
  }
  return { frame, state, step, problem, pay }
}
