/** The frame of the card could not do what it was asked, in the words of the service; without words if it has none. */
export class CardRefused extends Error {
  override name = 'CardRefused'
}

export type CardState = 'loading' | 'ready' | 'missing'

interface CardAnswer {
  card: 'ready' | 'missing' | 'done' | 'refused' | 'failed'
  message?: string
  paymentMethodId?: string
}
const kinds: readonly unknown[] = ['ready', 'missing', 'done', 'refused', 'failed'] satisfies CardAnswer['card'][]
const isCardAnswer = (data: unknown): data is CardAnswer =>
  typeof data === 'object' && data !== null && 'card' in data && kinds.includes(data.card)

type CardQuestion = { card: 'name' } | { card: 'confirm'; clientSecret: string } | { card: 'theme'; theme: string }

/** The frame in which a payment service takes a card. It is of our own origin; nobody else is told anything or listened to. */
export interface CardService {
  /** The name that the service gives the card that was entered. Throws `CardRefused`. */
  name: () => Promise<string>
  /** Has the buyer confirm a payment at their bank. Throws `CardRefused`. */
  confirm: (clientSecret: string) => Promise<void>
  show: (theme: string) => void
  close: () => void
}

export function openCardService(frame: HTMLIFrameElement, changed: (state: CardState) => void): CardService {
  const home = location.origin
  let waiting: PromiseWithResolvers<CardAnswer> | undefined
  const post = (asked: CardQuestion) => frame.contentWindow?.postMessage(asked, home)

  function onMessage({ source, origin, data }: MessageEvent<unknown>): void {
    if (source !== frame.contentWindow || origin !== home || !isCardAnswer(data)) return
    const { card, message } = data
    if (card === 'ready' || card === 'missing') changed(card)
    else if (card === 'done') waiting?.resolve(data)
    else waiting?.reject(card === 'refused' ? new CardRefused(message) : new Error('The frame of the card failed.'))
  }
  function ask(asked: CardQuestion): Promise<CardAnswer> {
    waiting = Promise.withResolvers<CardAnswer>()
    post(asked)
    return waiting.promise
  }
  addEventListener('message', onMessage)

  return {
    name: async () => (await ask({ card: 'name' })).paymentMethodId ?? '',
    confirm: async (clientSecret) => void (await ask({ card: 'confirm', clientSecret })),
    show: (theme) => void post({ card: 'theme', theme }),
    close: () => removeEventListener('message', onMessage),
  }
}
